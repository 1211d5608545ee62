import { useClock } from "#client/lib/clock.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { isOffered, type Offer } from "#contract/offers.ts";
import type { ListedStudent } from "#contract/students/schemas.ts";
import { servicesFor } from "./services.ts";
import { schoolTypeOf, useIsStudentViewer, useStudents } from "./students.ts";

/** The guardian's active children for whom something is offered, in the order of the guardian's list. */
export function useOfferedChildren(offer: Offer | readonly Offer[]): ListedStudent[] {
  const isStudentViewer = useIsStudentViewer();
  const students = useStudents();
  const days = useClock((now) => students.map(({ timeZone }) => dayInZone(now, timeZone)).join(" ")).split(" ");
  return students.filter((child, at) => {
    const services = servicesFor(child, days[at] ?? "");
    return child.active && isOffered(offer, { services, schoolType: schoolTypeOf(child), isStudentViewer });
  });
}

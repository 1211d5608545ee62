import { useTodayIn } from "#client/lib/clock.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import type { Situation } from "#contract/offers.ts";
import { startPath } from "#contract/screens.ts";
import type { Student } from "#contract/students/schemas.ts";
import { isStudentViewer } from "./rules.ts";
import { useReadySession } from "./SessionContext.ts";
import { servicesFor } from "./services.ts";
import type { ReadySession } from "./state.ts";
import { schoolTypeOf } from "./students.ts";

/** The facts that decide which screens are offered and what they show. */
export type Viewer = Situation & { student: Student; hasSiblings: boolean };

export function useViewer(): Viewer {
  const session = useReadySession();
  return viewerOn(session, useTodayIn(session.student.timeZone));
}

/** The address of the start page; students have another than guardians (AUTH-15). */
export const useStartPath = (): string => startPath(useViewer());

export const viewerOf = (session: ReadySession, now: Date): Viewer =>
  viewerOn(session, dayInZone(now, session.student.timeZone));

const viewerOn = ({ student, students, profile }: ReadySession, today: Day): Viewer => ({
  student,
  hasSiblings: students.length > 1,
  services: servicesFor(student, today),
  schoolType: schoolTypeOf(student),
  isStudentViewer: isStudentViewer(students, profile?.guardianId),
  // The server knows: its menu and its replies leave out what is only for those who have come of age.
  isOfAge: true,
});

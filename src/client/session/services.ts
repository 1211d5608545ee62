import { useMemo } from "react";
import { useTodayIn } from "#client/lib/clock.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type ServiceName, type Services, servicesOf } from "#contract/services.ts";
import type { Student } from "#contract/students/schemas.ts";
import { useActiveStudent } from "./students.ts";

/** The services that the active student's tenant and schools have today, by the school's date (STU-8). */
export function useServices(): Services {
  const student = useActiveStudent();
  const today = useTodayIn(student.timeZone);
  return useMemo(() => servicesFor(student, today), [student, today]);
}

export const servicesFor = ({ tenantServices, schoolServices }: Student, today: Day): Services =>
  servicesOf([...tenantServices, ...schoolServices], today);

export const useService = (name: ServiceName): boolean => useServices()[name];

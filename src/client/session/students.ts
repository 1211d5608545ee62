import { useSyncExternalStore } from "react";
import type { ListedStudent, School, Student } from "#contract/students/schemas.ts";
import { isStudentViewer } from "./rules.ts";
import { useReadySession, useSessionActions } from "./SessionContext.ts";

/** The students that can be switched to, the active one among them. */
export const useStudents = (): ListedStudent[] => useReadySession().students;

export const useActiveStudent = (): Student => useReadySession().student;

export const useActiveStudentId = (): string => useReadySession().student.id;

/** The id of the student who is being switched to; null without a switch under way. */
export function usePendingStudentId(): string | null {
  const { choices } = useSessionActions();
  return useSyncExternalStore(choices.subscribe, choices.pending);
}

/** Null for a student without a school. */
export function useActiveSchool(): School | null {
  const { student, schoolId } = useReadySession();
  return student.schools.find(({ id }) => id === schoolId) ?? null;
}

/** The type of the student's first school, by which screens and menu are laid out; null without a school. */
export const useSchoolType = (): number | null => schoolTypeOf(useReadySession().student);

export const schoolTypeOf = ({ schools: [first] }: Student): number | null => first?.type ?? null;

/** A student who looks at its own meetings and progress (AUTH-15). */
export function useIsStudentViewer(): boolean {
  const { students, profile } = useReadySession();
  return isStudentViewer(students, profile?.guardianId);
}

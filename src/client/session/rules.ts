import { screenAddress } from "#client/lib/links.ts";
import type { ListedStudent, School, Student } from "#contract/students/schemas.ts";

/** The order in which students are tried at start: the stored one, those after it in the list, then those before (AUTH-10). */
export function startOrder(students: ListedStudent[], storedId: string | null): ListedStudent[] {
  const first = Math.max(
    students.findIndex(({ id }) => id === storedId),
    0,
  );
  return [...students.slice(first), ...students.slice(0, first)];
}

/** The school remembered for the student, as long as the student still goes there, else the first (STU-5). */
export function schoolOf(student: Student, rememberedId: unknown): School | null {
  return student.schools.find(({ id }) => id === rememberedId) ?? student.schools[0] ?? null;
}

/** Tells whether a failure ends the session: 401 for the student list, or over 400 for a student at start (AUTH-10). */
export const endsSession = (call: "studentList" | "student", status: number | null): boolean =>
  status !== null && (call === "studentList" ? status === 401 : status > 400);

/** Tells whether the viewer is the student, who is then the only one on the list (AUTH-15). */
export const isStudentViewer = (students: ListedStudent[], accountId: string | undefined): boolean =>
  students.length === 1 && students[0]?.id === accountId;

/** The address to go to after signing in (AUTH-1). */
export const returnAddress = (stored: string | null, origin: string): string =>
  (stored?.startsWith("/") ? screenAddress(stored, origin) : null) ?? "/";

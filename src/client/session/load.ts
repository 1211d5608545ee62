import { statusOf, TokenNotValidError } from "#client/http/apiError.ts";
import { request } from "#client/http/request.ts";
import { getProfile, type Profile } from "#contract/profile.ts";
import { getStudent, type ListedStudent, listStudents, type Student } from "#contract/students.ts";
import { rememberedSchool, rememberedStudent } from "./remembered.ts";
import { endsSession, schoolOf, startOrder } from "./rules.ts";
import type { ReadySession, SessionState } from "./state.ts";

/** The profile is on its way while the screens ask for theirs. */
type Loaded =
  | Exclude<SessionState, { status: "ready" }>
  | ({ status: "ready"; profile: Promise<Profile | null> } & Omit<ReadySession, "profile">);

/** The session answers its own 401: it signs out. */
const own = { studentId: null, keepSession: true };

const fetchStudent = (studentId: string): Promise<Student | null> =>
  request(getStudent, { params: { studentId } }, own);

/** The students, then the active one and the profile (AUTH-8 to AUTH-11). A stored student is asked for at once. */
export async function loadSession(): Promise<Loaded> {
  const storedId = rememberedStudent();
  const listed = request(listStudents, {}, own);
  const stored = storedId ? fetchStudent(storedId) : null;
  stored?.catch(() => undefined);

  let students: ListedStudent[];
  try {
    students = await listed;
  } catch (error) {
    return failure("studentList", error);
  }
  if (students.length === 0) return { status: "noActiveStudents" };
  const profile = request(getProfile, {}, own).catch((): null => null);

  const inactive = new Set<string>();
  for (const { id } of startOrder(students, storedId)) {
    let student: Student | null;
    try {
      student = await (id === storedId && stored ? stored : fetchStudent(id));
    } catch (error) {
      return failure("student", error);
    }
    if (student) {
      const school = schoolOf(student, rememberedSchool(student.id));
      const active = students.filter((listed) => !inactive.has(listed.id));
      return { status: "ready", students: active, student, schoolId: school?.id ?? null, profile };
    }
    inactive.add(id);
  }
  return { status: "emptiedList" };
}

function failure(call: "studentList" | "student", error: unknown): Loaded {
  if (error instanceof TokenNotValidError) return { status: "signedOut" };
  return endsSession(call, statusOf(error)) ? { status: "ending" } : { status: "failed", error };
}

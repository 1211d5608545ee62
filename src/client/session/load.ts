import { statusOf, TokenNotValidError } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { getProfile, type Profile } from "#contract/profile.ts";
import { getStudent, type ListedStudent, listStudents, type Student } from "#contract/students.ts";
import { rememberedStudent } from "./remembered.ts";
import { endsSession, startOrder } from "./rules.ts";
import type { SessionState } from "./state.ts";

/** What there is to begin with; the profile is on its way while the screens ask for theirs. */
export type Begun = {
  students: ListedStudent[];
  /** In the order in which they are tried (AUTH-10). */
  order: ListedStudent[];
  /** What the server says of one of them, null of one who is not active. */
  answerOf: (studentId: string) => Promise<Student | null>;
  profile: Promise<Profile | null>;
};

type Loaded = Exclude<SessionState, { status: "ready" }> | ({ status: "begun" } & Begun);

/** The session answers its own 401: it signs out. */
const own = { studentId: null, keepSession: true };

const fetchStudent = (studentId: string): Promise<Student | null> =>
  request(getStudent, { params: { studentId } }, own);

/** The students, then the profile (AUTH-8, AUTH-9). A stored student is asked for at once. */
export async function loadSession(): Promise<Loaded> {
  const storedId = rememberedStudent();
  const listed = request(listStudents, {}, own);
  const stored = storedId ? fetchStudent(storedId) : null;
  stored?.catch(() => undefined);

  try {
    const students = await listed;
    if (students.length === 0) return { status: "noActiveStudents" };
    return {
      status: "begun",
      students,
      order: startOrder(students, storedId),
      answerOf: (id) => (id === storedId && stored ? stored : fetchStudent(id)),
      profile: request(getProfile, {}, own).catch((): null => null),
    };
  } catch (error) {
    return failure("studentList", error);
  }
}

/** What becomes of the session when a call at start has failed (AUTH-10). */
export function failure(
  call: "studentList" | "student",
  error: unknown,
): Extract<SessionState, { status: "signedOut" | "ending" | "failed" }> {
  if (error instanceof TokenNotValidError) return { status: "signedOut" };
  return endsSession(call, statusOf(error)) ? { status: "ending" } : { status: "failed", error };
}

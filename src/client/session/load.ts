import { statusOf, TokenNotValidError } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { getProfile, type Profile } from "#contract/profile.ts";
import { getStudent, type ListedStudent, listStudents, type Student } from "#contract/students.ts";
import { rememberedStudent } from "./lastVisit.ts";
import { endsSession, startOrder } from "./rules.ts";
import type { SessionState } from "./state.ts";

/** A session that can begin. The profile is still loading while the screens fetch their data. */
export type Begun = {
  students: ListedStudent[];
  /** In the order in which they are tried (AUTH-10). */
  order: ListedStudent[];
  profile: Promise<Profile | null>;
};

type Loaded = Exclude<SessionState, { status: "ready" }> | ({ status: "begun" } & Begun);

/** The session handles a 401 of its own requests itself: it signs out. */
const own = { studentId: null, keepSession: true };

/** Loads a listed student; null for one who is not active. */
export const fetchStudent = (studentId: string): Promise<Student | null> =>
  request(getStudent, { params: { studentId } }, own);

/** Loads the students and the profile (AUTH-8, AUTH-9) in parallel. */
export async function loadSession(): Promise<Loaded> {
  const listed = request(listStudents, {}, own);
  // Without a profile the app works with its defaults.
  const profile = request(getProfile, {}, own).catch((): null => null);

  try {
    const students = await listed;
    if (students.length === 0) return { status: "noActiveStudents" };
    return { status: "begun", students, order: startOrder(students, rememberedStudent()), profile };
  } catch (error) {
    return failure("studentList", error);
  }
}

/** Returns the state of the session after a call at start has failed (AUTH-10). */
export function failure(
  call: "studentList" | "student",
  error: unknown,
): Extract<SessionState, { status: "signedOut" | "ending" | "failed" }> {
  if (error instanceof TokenNotValidError) return { status: "signedOut" };
  return endsSession(call, statusOf(error)) ? { status: "ending" } : { status: "failed", error };
}

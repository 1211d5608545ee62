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
  /** Loads one of them; null for one who is not active. */
  fetchListed: (studentId: string) => Promise<Student | null>;
  profile: Promise<Profile | null>;
};

type Loaded = Exclude<SessionState, { status: "ready" }> | ({ status: "begun" } & Begun);

/** The session handles a 401 of its own requests itself: it signs out. */
const own = { studentId: null, keepSession: true };

const fetchStudent = (studentId: string): Promise<Student | null> =>
  request(getStudent, { params: { studentId } }, own);

/** Loads the students and the profile (AUTH-8, AUTH-9). Requests a stored student at once. */
export async function loadSession(): Promise<Loaded> {
  const storedId = rememberedStudent();
  const listed = request(listStudents, {}, own);
  const stored = storedId ? fetchStudent(storedId) : null;
  // A failure is handled where the student is needed.
  stored?.catch(() => undefined);

  try {
    const students = await listed;
    if (students.length === 0) return { status: "noActiveStudents" };
    return {
      status: "begun",
      students,
      order: startOrder(students, storedId),
      fetchListed: (id) => (id === storedId && stored ? stored : fetchStudent(id)),
      // Without a profile the app works with its defaults.
      profile: request(getProfile, {}, own).catch((): null => null),
    };
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

import { statusOf, TokenNotValidError } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { getStudent, listStudents } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import type { ListedStudent, Profile, Student } from "#contract/students/schemas.ts";
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

// Without a profile the app works with its defaults.
const fetchProfile = (): Promise<Profile | null> => request(getProfile, {}, own).catch(() => null);

/**
 * Loads the students and the profile (AUTH-8, AUTH-9), in parallel on a device on which a guardian has been. Elsewhere it may be
 * one of staff, who are refused both (DESK-1), so the profile waits for the students.
 */
export async function loadSession(): Promise<Loaded> {
  const stored = rememberedStudent();
  const listed = request(listStudents, {}, own);
  const early = stored === null ? null : fetchProfile();

  try {
    const students = await listed;
    if (students.length === 0) return { status: "noActiveStudents" };
    return { status: "begun", students, order: startOrder(students, stored), profile: early ?? fetchProfile() };
  } catch (error) {
    return failure("studentList", error);
  }
}

/** Returns the state of the session after a call at start has failed (AUTH-10). */
export function failure(
  call: "studentList" | "student",
  error: unknown,
): Extract<SessionState, { status: "signedOut" | "staff" | "ending" | "failed" }> {
  if (error instanceof TokenNotValidError) return { status: "signedOut" };
  const status = statusOf(error);
  // The list is refused only to staff without children.
  if (call === "studentList" && status === 403) return { status: "staff" };
  return endsSession(call, status) ? { status: "ending" } : { status: "failed", error };
}

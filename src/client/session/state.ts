import type { ListedStudent, Profile, Student } from "#contract/students/schemas.ts";
import type { Auth } from "./signIn/auth.ts";

/** Settings of a session. */
export type SessionSettings = {
  auth: Promise<Auth>;
  /** In Teams nobody is sent to /login. */
  isTeams: boolean;
  /** Prefetches the data of the first screen, as soon as the student is known. */
  prefetch: (ready: ReadySession) => void;
  /** Prefetches what it shows to the student of the last visit while the students are loading. */
  prefetchExpected: (studentId: string) => void;
};

/** Everything that is known once the app can be used. */
export type ReadySession = {
  students: ListedStudent[];
  student: Student;
  /** The active school's id; null for a student without a school (STU-11). */
  schoolId: string | null;
  /** Undefined while loading; null if that failed. */
  profile: Profile | null | undefined;
};

export type SessionState =
  /** It is not known yet whether somebody is signed in. */
  | { status: "starting" }
  | { status: "signedOut" }
  /** Teams has refused to sign the person in (AUTH-13). */
  | { status: "signInFailed" }
  | { status: "loading" }
  /** The students could not be loaded; it can be tried again. */
  | { status: "failed"; error: unknown }
  /** Staff without children, who have the desk only (DESK-1). */
  | { status: "staff" }
  /** AUTH-9 */
  | { status: "noActiveStudents" }
  /** AUTH-11 */
  | { status: "emptiedList" }
  /** Has to be signed out (AUTH-10). */
  | { status: "ending" }
  | ({ status: "ready" } & ReadySession);

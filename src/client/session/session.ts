import { clearOutOfScope, restoreCache } from "#client/http/cache/cache.ts";
import { loginRequired } from "#client/http/request/events.ts";
import { request } from "#client/http/request/request.ts";
import { type Scope, setScope } from "#client/http/request/scope.ts";
import { createEmitter } from "#client/lib/emitter.ts";
import { logFailure } from "#client/lib/log.ts";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { getStudent } from "#contract/students/endpoints.ts";
import type { ListedStudent, Profile, Student } from "#contract/students/schemas.ts";
import { forgetDevice } from "./forgetDevice.ts";
import {
  cachedSession,
  cacheSession,
  chosenSchool,
  hasDeskOnly,
  rememberChoice,
  rememberedScope,
} from "./lastVisit.ts";
import { type Begun, failure, fetchStudent, loadSession } from "./load.ts";
import { applyProfileLanguage } from "./profileLanguage.ts";
import { sendingTicket } from "./sendingTicket.ts";
import { forgetReturnAddress, keepEnding } from "./signIn/redirectState.ts";
import type { ReadySession, SessionSettings, SessionState } from "./state.ts";
import { createStudentChoices, type StudentChoice } from "./studentChoice.ts";
import { notifyOtherTabs, onOtherTab } from "./tabs.ts";

export type Session = ReturnType<typeof createSession>;

/** The signed-in person with student and school: a state machine outside React, so that it starts before React does. */
export function createSession({ auth, isTeams, prefetch, prefetchExpected }: SessionSettings) {
  const changed = createEmitter();
  let state: SessionState = { status: "starting" };
  let guardianId = "";
  /** The student or school that /switchschool is about to make active. */
  let next: Pick<ReadySession, "student" | "schoolId"> | null = null;
  /** Numbers of the current loads of the students and of the profile; replies of earlier ones are dropped. */
  let turn = 0;
  let profileTurn = 0;
  /** A profile that came before its students. */
  let earlyProfile: ReadySession["profile"];
  const choices = createStudentChoices((studentId) => request(getStudent, { params: { studentId } }));

  const signedOut: SessionState = { status: isTeams ? "signInFailed" : "signedOut" };

  function enter(entered: SessionState): void {
    if (JSON.stringify(entered) === JSON.stringify(state)) return;
    state = entered;
    changed.emit();
  }

  function leave(): void {
    turn += 1;
    profileTurn += 1;
    next = null;
    choices.end();
    setScope(null);
    void sendingTicket.wipe();
    enter(signedOut);
  }

  function activate(ready: ReadySession): void {
    keep(ready);
    enter({ status: "ready", ...ready });
  }

  function keep(ready: ReadySession): void {
    const scope: Scope = { guardianId, studentId: ready.student.id, schoolId: ready.schoolId };
    enterScope(scope);
    rememberChoice(ready.student.id, ready.schoolId);
    cacheSession(scope, ready);
  }

  function enterScope(scope: Scope): void {
    if (setScope(scope)) clearOutOfScope();
  }

  /** Expects the student of the last visit. Should the list lead to another one, the change of scope drops all replies. */
  function expectLast(): void {
    const scope = rememberedScope(guardianId);
    if (!scope) return;
    enterScope(scope);
    prefetchExpected(scope.studentId);
  }

  async function load(): Promise<void> {
    turn += 1;
    const mine = turn;
    const loaded = await loadSession();
    if (mine !== turn) return;
    if (loaded.status !== "begun") return settle(loaded);
    const hasProfile = takeProfile(loaded.profile);
    if (state.status !== "ready") await prefetchFirst(loaded);
    if (mine === turn) await Promise.all([activateFirst(loaded, mine, hasProfile), hasProfile]);
  }

  /** Prefetches before React renders, which would delay the requests. */
  async function prefetchFirst({ students, order }: Begun): Promise<void> {
    const candidate = order.find(({ active }) => active);
    if (!candidate) return;
    const { active: _, ...student } = candidate;
    const ready = readyFor(students, student);
    keep(ready);
    prefetch(ready);
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Activates a student from the list at once; the reply for the student has the last word (AUTH-10). */
  async function activateFirst({ students, order }: Begun, mine: number, hasProfile: Promise<void>): Promise<void> {
    let left = students;
    for (const { active, ...listed } of order) {
      if (active) {
        activate(readyFor(left, listed));
        try {
          const student = await fetchStudent(listed.id);
          if (mine !== turn) return;
          if (student) return activate(readyFor(left, student));
        } catch (error) {
          if (mine === turn) settle(failure("student", error));
          return;
        }
      }
      left = left.filter(({ id }) => id !== listed.id);
    }
    // The profile has the language in which this is said.
    await hasProfile;
    if (mine === turn) enter({ status: "emptiedList" });
  }

  function readyFor(students: ListedStudent[], student: Student): ReadySession {
    const profile = state.status === "ready" ? state.profile : earlyProfile;
    return { students, student, schoolId: chosenSchool(student), profile };
  }

  /** A ready session stays when it cannot be refreshed. */
  function settle(ended: Exclude<SessionState, { status: "ready" }>): void {
    const hasFailed = ended.status === "failed" || ended.status === "staff";
    if (state.status === "ready" && hasFailed) logFailure("The students could not be refreshed");
    else if (state.status === "ready" && ended.status === "noActiveStudents") enter({ status: "emptiedList" });
    else enter(ended.status === "signedOut" ? signedOut : ended);
  }

  /** Applies the profile's language before the profile itself, so that nothing is shown in another one (AUTH-8). */
  async function takeProfile(loading: Promise<Profile | null>): Promise<void> {
    profileTurn += 1;
    const mine = profileTurn;
    earlyProfile = undefined;
    const profile = await loading;
    if (mine !== profileTurn) return;
    // In Teams the language is Teams' (TEAMS-2).
    if (!isTeams) await applyProfileLanguage(profile);
    if (mine !== profileTurn) return;
    if (state.status !== "ready") earlyProfile = profile;
    else if (profile || state.profile === undefined) activate({ ...state, profile });
  }

  loginRequired.on(() => {
    if (!isTeams && (state.status === "ready" || state.status === "loading")) keepEnding("expired");
    leave();
  });
  onOtherTab("signedOut", () => {
    leave();
    void forgetDevice();
  });

  return {
    getState: () => state,
    subscribe: changed.on,

    /** Finds out who is signed in and loads what every screen needs. Shows the session of the last visit meanwhile. */
    start: async (): Promise<void> => {
      enter({ status: "starting" });
      try {
        const { account } = await auth;
        if (!account) return enter(signedOut);
        guardianId = account.id;
        if (hasDeskOnly(guardianId)) return enter({ status: "staff" });
      } catch (error) {
        return enter({ status: "failed", error });
      }
      setScope({ guardianId, studentId: null, schoolId: null });
      enter({ status: "loading" });
      await restoreCache(guardianId);
      const recalled = cachedSession(guardianId);
      if (recalled) activate(recalled);
      const loaded = load();
      if (!recalled) expectLast();
      await loaded;
    },

    /** Reloads students, services and profile in the background. */
    refresh: load,

    signIn: async (idp?: string): Promise<void> => (await Promise.all([auth, sendingTicket.wipe()]))[0].signIn(idp),
    hasSignInFailed: async (): Promise<boolean> => (await auth).hasFailed,

    /** Removes all data of the guardian's students. Returns whether the page is redirected to the identity provider. */
    signOut: async ({ keepDrafts = false } = {}): Promise<boolean> => {
      notifyOtherTabs("signedOut");
      leave();
      forgetReturnAddress();
      const { account, signOut } = await auth;
      await forgetDevice(keepDrafts ? undefined : account?.id);
      return signOut();
    },

    /** Returns the signed-in account, also before the session has started. */
    guardian: async (): Promise<string | null> => (await auth).account?.id ?? null,

    /** The student who is being switched to. */
    choices,

    /** Checks that a student can be switched to; one who cannot is removed from the list (STU-2, STU-3). */
    prepareStudent: async (studentId: string): Promise<StudentChoice> => {
      turn += 1;
      const choice = await choices.choose(studentId);
      if (state.status !== "ready") return { outcome: "overtaken" };
      if (choice.outcome === "inactive") {
        const students = state.students.filter(({ id }) => id !== studentId);
        enter(students.length > 0 ? { ...state, students } : { status: "emptiedList" });
      }
      if (choice.outcome === "ready") {
        next = { student: choice.student, schoolId: choice.student.schools[0]?.id ?? null };
        rememberChoice(choice.student.id, next.schoolId);
      }
      return choice;
    },

    prepareSchool: (schoolId: string): void => {
      choices.end();
      if (state.status === "ready") next = { student: state.student, schoolId };
    },

    /** Completes the prepared switch and clears the cache of the former student or school. Returns the student's id (STU-4). */
    completeSwitch: (): string | null => {
      if (state.status !== "ready" || !next) return null;
      turn += 1;
      writeStored(STORAGE_KEYS.menuItems, null);
      activate({ ...state, ...next });
      choices.end(next.student.id);
      next = null;
      return state.student.id;
    },

    setProfile: (profile: Profile): void => {
      profileTurn += 1;
      if (state.status === "ready") activate({ ...state, profile });
    },
  };
}

import { cleanup, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { prefetchExpectedData, prefetchFirstData } from "#client/features/home/screens.ts";
import { cache, clearCache } from "#client/http/cache/cache.ts";
import { setScope } from "#client/http/request/scope.ts";
import { changeLanguage, currentLanguage } from "#client/i18n/i18n.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { createSession } from "#client/session/session.ts";
import type { Auth } from "#client/session/signIn/auth.ts";
import { viewerOf } from "#client/session/viewer.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import type { GivenPerson } from "#tests/support/given/givenGuardian.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { untilAnswered } from "#tests/support/page/openAnswers.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const NOW = "2026-03-12T09:30:00Z";

/** Visits home, and comes back when everything but the choices on the device is gone. The list of students is held back then. */
async function comeBack(person: GivenPerson, emptyList?: string) {
  const { auth, started } = await renderApp({ person, now: NOW });
  await waitFor(() => expect(readStored(STORAGE_KEYS.menuItems)).not.toBeNull());
  cleanup();
  // A late reply would still be remembered and kept, and the first session would activate its student once more.
  await started;
  await untilAnswered();
  return visitAgain(auth, emptyList);
}

/** A session that has yet to start, with an empty cache. */
async function visitAgain(auth: Auth, emptyList?: string) {
  setScope(null);
  await clearCache();
  const held = holdBackStudents(emptyList);
  const session = createSession({
    auth: Promise.resolve(auth),
    isTeams: false,
    prefetch: (ready) => prefetchFirstData(viewerOf(ready, new Date(NOW))),
    prefetchExpected: prefetchExpectedData,
  });
  return { session, ...held };
}

/** Holds back the list of students, gives an empty list for addresses with a text, and notes what is asked for. */
function holdBackStudents(emptyList?: string) {
  const { fetch: send } = globalThis;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin);
    asked.push(pathname);
    if (pathname.endsWith("/studentList")) await isReleased;
    return emptyList && pathname.includes(emptyList) ? new Response("[]") : send(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return { release, asked, countOf: (part: string) => asked.filter((path) => path.includes(part)).length };
}

it("asks for what home shows the student of the last visit while the students are loading, once", async () => {
  const { guardian } = await givenFamily();
  const { session, countOf, release } = await comeBack(guardian);
  const started = session.start();
  const parts = ["/todo", "/posts/page/", "/me/day/"];
  await waitFor(() => expect(parts.map(countOf)).toEqual([1, 1, 1]));
  expect(session.getState().status).toBe("loading");
  release();
  await started;
  expect(session.getState().status).toBe("ready");
  expect(parts.map(countOf)).toEqual([1, 1, 1]);
});

it("[NAV-10] asks before the students are loaded for nothing that the menu did not offer", async () => {
  const { guardian } = await givenFamily({ services: ["schedule", "attendance"] });
  const { session, countOf, release } = await comeBack(guardian);
  const started = session.start();
  await waitFor(() => expect(countOf("/me/day/")).toBe(1));
  release();
  await started;
  expect(countOf("/posts/page/")).toBe(0);
});

it("[STU-4] keeps nothing of the student of the last visit when the list leads to another one", async () => {
  const { guardian, student } = await givenFamily();
  const { session, countOf, release } = await comeBack(guardian, "/former/posts/");
  writeStored(STORAGE_KEYS.activeStudent, "former");
  writeStored(STORAGE_KEYS.activeSchool, JSON.stringify({ former: "school" }));
  const keysOfFormer = () => [...cache.keys()].filter((key) => key.includes("former"));
  const started = session.start();
  await waitFor(() => expect(keysOfFormer()).toHaveLength(1));
  release();
  await started;
  expect(session.getState()).toMatchObject({ status: "ready", student: { id: student.id } });
  await waitFor(() => expect(countOf(`${student.id}/posts/page/`)).toBe(1));
  expect(keysOfFormer()).toEqual([]);
});

it("[DESK-1] asks for nothing but the students where no guardian has been, since they may be refused", async () => {
  const { mentor } = await givenClass();
  const { auth } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await waitFor(() => expect(readStored(STORAGE_KEYS.desk)).not.toBeNull());
  cleanup();
  writeStored(STORAGE_KEYS.desk, null);
  const { session, asked, release } = await visitAgain(auth);
  release();
  await session.start();
  expect(session.getState()).toEqual({ status: "staff" });
  expect(asked).toEqual(["/api/Guardians/me/studentList"]);
});

it("[AUTH-8] loads the profile while the students are loading, and applies its language after them", async () => {
  const { guardian } = await givenFamily({ guardian: { lcid: "sv-SE" } });
  const { session, countOf, release } = await comeBack(guardian);
  expect(currentLanguage()).toBe("sv");
  await changeLanguage("en");
  const started = session.start();
  await waitFor(() => expect(countOf("/profile")).toBe(1));
  expect(currentLanguage()).toBe("en");
  release();
  await started;
  expect(currentLanguage()).toBe("sv");
  expect(session.getState()).toMatchObject({ status: "ready", profile: { lcid: "sv-SE" } });
});

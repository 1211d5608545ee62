import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { readReturnAddress } from "#client/session/signIn/redirectState.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

describe("[DESK-1] staff without children", () => {
  /** Notes the paths of the reads that are refused from now on. */
  function noteRefused(): string[] {
    const { fetch: send } = globalThis;
    const refused: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const reply = await send(input, init);
      if (reply.status === 403) refused.push(new URL(String(input), location.origin).pathname);
      return reply;
    });
    return refused;
  }

  const atDesk = () => screen.findByRole("heading", { level: 1, name: "Today" });

  it("get to the desk from home after one refused read, and on the next visit without any", async () => {
    const { mentor } = await givenClass();
    const refused = noteRefused();
    await renderApp({ person: mentor, path: "/", now: NOW });
    await atDesk();
    expect(refused).toEqual(["/api/Guardians/me/studentList"]);
    await waitFor(() => expect(readStored(STORAGE_KEYS.desk)).toBe(mentor.subject));
    cleanup();
    refused.splice(0);
    await renderApp({ person: mentor, path: "/", now: NOW });
    await atDesk();
    expect(refused).toEqual([]);
  });

  it("are asked for no students where they sign in on the way to the desk", async () => {
    const { mentor } = await givenClass();
    const refused = noteRefused();
    writeStored(SESSION_KEYS.returnTo, "/desk/today", "session");
    await renderApp({ person: mentor, path: "/loginRedirect", now: NOW });
    expect(await screen.findByRole("heading", { level: 1, name: "Absence" })).toBeTruthy();
    expect(window.location.pathname).toBe("/desk/today");
    expect(refused).toEqual([]);
  });

  it("get to signing in where that failed on the way to the desk", async () => {
    writeStored(SESSION_KEYS.returnTo, "/desk/today", "session");
    await renderApp({ person: null, path: "/loginRedirect" });
    expect(await screen.findByRole("button", { name: /Log in/ })).toBeTruthy();
    expect(readReturnAddress()).toBe("/desk/today");
    writeStored(SESSION_KEYS.returnTo, null, "session");
  });

  it("leave no trace on the device once they sign out, or a guardian is there", async () => {
    const { mentor } = await givenClass();
    const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
    await waitFor(() => expect(readStored(STORAGE_KEYS.desk)).toBe(mentor.subject));
    await user.click(await screen.findByRole("button", { name: /your account$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(readStored(STORAGE_KEYS.desk)).toBeNull());
    cleanup();
    const { guardian } = await givenFamily();
    writeStored(STORAGE_KEYS.desk, mentor.subject);
    await renderApp({ person: guardian, path: "/", now: NOW });
    expect(readStored(STORAGE_KEYS.desk)).toBeNull();
  });

  it("begin at home again once they have children", async () => {
    const { guardian, school, group } = await givenClass();
    const mentor = await givenStaff(school, { owns: [group], guardian });
    writeStored(STORAGE_KEYS.desk, mentor.subject);
    await renderApp({ person: mentor, path: "/", now: NOW });
    await atDesk();
    await waitFor(() => expect(readStored(STORAGE_KEYS.desk)).toBeNull());
  });
});

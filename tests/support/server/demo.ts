import { inject } from "vitest";
import type { SignInName } from "#server/demo/people/accounts.ts";
import { apiFor } from "./api.ts";

/** A client of the demo world's API for one account. The world is shared, so tests only read it. */
export const demoApiFor = (name: SignInName, studentId: string | null = null) =>
  apiFor(demoPerson(name), studentId === null ? null : { id: studentId }, {
    server: inject("demoUrl"),
  });

export const demoPerson = (name: SignInName) => ({ id: name, subject: `account-${name}` });

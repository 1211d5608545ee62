import { inject } from "vitest";
import type { SignInName } from "#server/demo/people/signInNames.ts";
import { apiFor } from "./api.ts";

/** The API of the demo world as one of its accounts sees it. It is shared: tests read it, and write nothing. */
export const demoApiFor = (name: SignInName, studentId: string | null = null) =>
  apiFor({ id: name, subject: `account-${name}` }, studentId === null ? null : { id: studentId }, {
    server: inject("demoUrl"),
  });

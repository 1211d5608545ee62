import { paths } from "#client/lib/paths.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS } from "#client/lib/storageKeys.ts";
import { returnAddress } from "../rules.ts";

/** Keeps the requested address in session storage until somebody has signed in (AUTH-1). */
export const keepReturnAddress = (address: string): void => writeStored(SESSION_KEYS.returnTo, address, "session");

export const readReturnAddress = (): string =>
  returnAddress(readStored(SESSION_KEYS.returnTo, "session"), location.origin);

/** Returns the path that a page leads to: after a sign-in the requested one. */
export const pathBehind = (path: string): string =>
  path === paths.loginRedirect ? new URL(readReturnAddress(), location.origin).pathname : path;

/** Whether a page needs the session of a guardian. Signing out and the desk do without (DESK-1). */
export const needsSession = (path: string): boolean => !/^\/(?:logout|desk)/.test(pathBehind(path));

export const forgetReturnAddress = (): void => writeStored(SESSION_KEYS.returnTo, null, "session");

const ENDINGS = ["idle", "idleWithDrafts", "failed", "expired"] as const;

/**
 * Why the session ended without the guardian asking for it: the page was idle, and whether unsent drafts are kept; the
 * students could not be loaded; the sign-in was no longer valid.
 */
export type Ending = (typeof ENDINGS)[number];

/** Keeps the ending across the redirect to the identity provider; null removes it. */
export const keepEnding = (ending: Ending | null): void => writeStored(SESSION_KEYS.ended, ending, "session");

export function readEnding(): Ending | null {
  const ending = readStored(SESSION_KEYS.ended, "session");
  return ENDINGS.find((known) => known === ending) ?? null;
}

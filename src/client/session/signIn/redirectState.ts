import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS } from "#client/lib/storageKeys.ts";
import { returnAddress } from "../rules.ts";

/** Keeps the requested address in session storage until somebody has signed in (AUTH-1). */
export const keepReturnAddress = (address: string): void => writeStored(SESSION_KEYS.returnTo, address, "session");

export const readReturnAddress = (): string =>
  returnAddress(readStored(SESSION_KEYS.returnTo, "session"), location.origin);

export const forgetReturnAddress = (): void => writeStored(SESSION_KEYS.returnTo, null, "session");

/** Why the session ended without the guardian asking for it, and whether unsent drafts are kept. */
export type Ending = "idle" | "idleWithDrafts";

/** Keeps the ending across the redirect to the identity provider; null removes it. */
export const keepEnding = (ending: Ending | null): void => writeStored(SESSION_KEYS.ended, ending, "session");

export function readEnding(): Ending | null {
  const ending = readStored(SESSION_KEYS.ended, "session");
  return ending === "idle" || ending === "idleWithDrafts" ? ending : null;
}

import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS } from "#client/lib/storageKeys.ts";

/** Why the session ended without the guardian asking for it, and whether something unsent is kept for them. */
export type Ending = "idle" | "idleWithDrafts";

/** Keeps it over the way to the identity provider and back; null forgets. */
export const keepEnding = (ending: Ending | null): void => writeStored(SESSION_KEYS.ended, ending, "session");

export function readEnding(): Ending | null {
  const ending = readStored(SESSION_KEYS.ended, "session");
  return ending === "idle" || ending === "idleWithDrafts" ? ending : null;
}

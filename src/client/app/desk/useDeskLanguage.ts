import { useEffect, useState } from "react";
import { useHost } from "#client/host/useHost.ts";
import { logFailure } from "#client/lib/log.ts";
import { readStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { chooseLanguage } from "#client/session/profileLanguage.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";

/**
 * Applies the language in which the member of staff is mailed, once, on a device on which none has been chosen. In Teams, the
 * language is that of Teams.
 * @returns whether that is done, so that nothing is shown in another language before
 */
export function useDeskLanguage(desk: Desk | undefined): boolean {
  const hasTeamsLanguage = useHost().locale !== null;
  const [isDone, setDone] = useState(hasChosenLanguage);
  const wanted = desk?.language ?? null;
  const isDue = !isDone && !hasTeamsLanguage && wanted !== null;
  useEffect(() => {
    if (!isDue) return;
    chooseLanguage(wanted)
      .catch((error: unknown) => logFailure("The language of the desk could not be loaded", error))
      .finally(() => setDone(true));
  }, [isDue, wanted]);
  return !isDue;
}

/** Whether a language has been chosen on this device, or before signing in. */
const hasChosenLanguage = (): boolean =>
  Boolean(readStored(STORAGE_KEYS.language) ?? readStored(SESSION_KEYS.language, "session"));

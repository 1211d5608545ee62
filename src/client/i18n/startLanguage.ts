import { readStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { Language } from "#contract/languages.ts";
import { firstLanguage } from "./languages.ts";

/** Returns the language at start: the one chosen on this device or before signing in, else the browser's (I18N-1). */
export const startLanguage = (): Language =>
  firstLanguage([
    readStored(STORAGE_KEYS.language),
    readStored(SESSION_KEYS.language, "session"),
    ...navigator.languages,
  ]);

import { changeLanguage } from "#client/i18n/i18n.ts";
import { languageOf } from "#client/i18n/languages.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { Language } from "#contract/languages.ts";
import type { Profile } from "#contract/students/schemas.ts";

/**
 * Applies the profile's language after signing in (AUTH-8). A profile that the school maintains cannot store a choice, so a
 * choice made on this device goes first.
 */
export async function applyProfileLanguage(profile: Profile | null): Promise<void> {
  const language = languageOf(profile?.lcid);
  if (!language) return;
  if (profile?.synced && readStored(STORAGE_KEYS.language)) return;
  await chooseLanguage(language);
}

/** Changes the language, now and for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  await changeLanguage(language);
}

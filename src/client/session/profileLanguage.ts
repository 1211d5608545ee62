import { changeLanguage } from "#client/i18n/i18n.ts";
import { languageOf } from "#client/i18n/languages.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { Language, Profile } from "#contract/profile.ts";

/** What the languages at start are wished for from, first things first (I18N-1). */
export const languageWishes = (): (string | null | undefined)[] => [
  readStored(STORAGE_KEYS.language),
  readStored(SESSION_KEYS.language, "session"),
  ...navigator.languages,
];

/**
 * The profile's language is applied after signing in (AUTH-8). A profile that the school keeps cannot take a choice, so
 * there the choice made on this device stands.
 */
export async function applyProfileLanguage(profile: Profile | null): Promise<void> {
  const language = languageOf(profile?.lcid);
  if (!language) return;
  if (profile?.synced && readStored(STORAGE_KEYS.language)) return;
  await chooseLanguage(language);
}

/** Speaks it at once, and again at the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  await changeLanguage(language);
}

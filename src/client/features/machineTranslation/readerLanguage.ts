import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { createSharedState } from "#client/ui/sharedState.ts";

/** The choice of this visit, for a browser that remembers nothing. */
const chosen = createSharedState<string | null>(null);

/** Returns the language that texts are translated into: the last choice, else the reader's own. */
export function useReaderLanguage(): string {
  const { language } = useTranslation().i18n;
  return chosen.useValue() ?? readStored(STORAGE_KEYS.translateTo) ?? readerLanguage(navigator.languages, language);
}

/** Remembers the last choice on this device. */
export function chooseReaderLanguage(language: string): void {
  writeStored(STORAGE_KEYS.translateTo, language);
  chosen.set(language);
}

/** The browser's first language where the portal does not speak it, such as Arabic; otherwise the portal's. */
export function readerLanguage(preferred: readonly string[], shown: string): string {
  const [first = ""] = preferred;
  const [primary = ""] = first.toLowerCase().split("-");
  return /^[a-z]{2,3}$/.test(primary) && languageOf(primary) === null ? primary : shown;
}

import { type ReactNode, useSyncExternalStore } from "react";
import { I18nextProvider } from "react-i18next";
import { i18nOfComponents, subscribeToTexts } from "./i18n.ts";

/** Provides the texts. Components translate again when a school's own texts replace shipped ones (I18N-2). */
export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={useSyncExternalStore(subscribeToTexts, i18nOfComponents)}>{children}</I18nextProvider>;
}

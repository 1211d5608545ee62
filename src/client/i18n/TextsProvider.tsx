import type { i18n, TFunction } from "i18next";
import { type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import { i18nOfComponents, subscribeToTexts } from "./i18n.ts";

/** Provides the texts. Components translate again when a school's own texts replace shipped ones (I18N-2). */
export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={useSyncExternalStore(subscribeToTexts, i18nOfComponents)}>{children}</I18nextProvider>;
}

type SchoolWordsProps = { isPreschool: boolean; children: ReactNode };

/** At a preschool, uses the text `key_preschool` wherever there is one beside `key`: a child is no student there. */
export function SchoolWords({ isPreschool, children }: SchoolWordsProps) {
  const { i18n: texts } = use(I18nContext);
  const shown = useMemo(() => (isPreschool ? preschoolWords(texts) : texts), [isPreschool, texts]);
  return <I18nextProvider i18n={shown}>{children}</I18nextProvider>;
}

/** Derives an instance whose translations have the context `preschool` of i18next. */
function preschoolWords(texts: i18n): i18n {
  const derived: i18n = Object.create(texts);
  derived.getFixedT = new Proxy(texts.getFixedT, {
    apply: (getFixedT, self, given) => withContext(Reflect.apply(getFixedT, self, given)),
  });
  return derived;
}

const withContext = (t: TFunction): TFunction =>
  new Proxy(t, {
    apply: (translate, self, [key, options]) =>
      Reflect.apply(translate, self, [key, { context: PRESCHOOL, ...options }]),
  });

const PRESCHOOL = "preschool";

import { createContext, type ReactNode, use } from "react";

/** The language that the schools write in, where it differs from that of the interface. */
export const SchoolLanguage = createContext<string | undefined>(undefined);

/** Returns the `lang` of an element with a text that a school wrote; undefined where the page's own is right. */
export const useSchoolLanguage = (): string | undefined => use(SchoolLanguage);

/** Translations that are shown instead of their originals, by the original. */
export type ShownTranslation = { lang: string; dir: "ltr" | "rtl"; texts: ReadonlyMap<string, string> };

/** The translation that a part of the page is shown in; null for the original (TRAN-2). */
export const TranslationContext = createContext<ShownTranslation | null>(null);

/** A name, title or sentence that a school wrote, marked for screen readers' voices (WCAG 3.1.2). */
export function SchoolText({ children }: { children: ReactNode }) {
  const language = useSchoolLanguage();
  const shown = use(TranslationContext);
  const translation = shown && typeof children === "string" ? shown.texts.get(children) : undefined;
  if (shown && translation !== undefined)
    return (
      <span lang={shown.lang} dir={shown.dir}>
        {translation}
      </span>
    );
  return language === undefined ? children : <span lang={language}>{children}</span>;
}

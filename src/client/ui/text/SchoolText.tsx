import { createContext, type ReactNode, use } from "react";

/** The language that the schools write in, where it differs from that of the interface. */
export const SchoolLanguage = createContext<string | undefined>(undefined);

/** Returns the `lang` of an element with a text that a school wrote; undefined where the page's own is right. */
export const useSchoolLanguage = (): string | undefined => use(SchoolLanguage);

/** A name, title or sentence that a school wrote, marked for screen readers' voices (WCAG 3.1.2). */
export function SchoolText({ children }: { children: ReactNode }) {
  const language = useSchoolLanguage();
  return language === undefined ? children : <span lang={language}>{children}</span>;
}

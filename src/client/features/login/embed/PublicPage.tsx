import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { inSafeArea } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  page: {
    boxSizing: "border-box",
    minHeight: "100dvh",
    display: "grid",
    gridTemplateRows: "auto 1fr",
    padding: inSafeArea(tokens.spacingHorizontalL),
    backgroundColor: tokens.colorNeutralBackground3,
  },
  languages: { justifySelf: "end" },
  main: { display: "grid", alignItems: "center", justifyItems: "center", paddingBlockEnd: tokens.spacingVerticalXXXL },
});

type PublicPageProps = { hasLanguages?: boolean; children: ReactNode };

/** Frame of the pages before sign-in: one thing in the middle. */
export function PublicPage({ hasLanguages = false, children }: PublicPageProps) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.languages}>{hasLanguages && <LanguageMenu />}</div>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { inSafeArea, low, safeArea, wide } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  page: {
    boxSizing: "border-box",
    minHeight: "100dvh",
    display: "grid",
    gridTemplateRows: "auto 1fr",
    padding: inSafeArea(tokens.spacingHorizontalL),
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** The picture is above the sheet, and beside it where there is room. */
  pictured: {
    position: "relative",
    gridTemplateRows: "clamp(96px, 38dvh, 400px) 1fr",
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [low]: { gridTemplateRows: "0 1fr" },
    [wide]: { gridTemplateRows: "1fr", gridTemplateColumns: "minmax(0, 1fr) minmax(440px, 42%)" },
  },
  picture: {
    position: "relative",
    overflow: "hidden",
    "& > *": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" },
  },
  languages: { justifySelf: "end" },
  overPicture: {
    position: "absolute",
    top: `calc(${safeArea.top} + ${tokens.spacingVerticalS})`,
    right: `calc(${safeArea.right} + ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ":empty": { display: "none" },
  },
  main: { display: "grid", alignItems: "center", justifyItems: "center", paddingBlockEnd: tokens.spacingVerticalXXXL },
  sheet: {
    boxSizing: "border-box",
    position: "relative",
    alignItems: "start",
    marginBlockStart: `calc(-1 * ${tokens.borderRadius4XLarge})`,
    padding: inSafeArea(tokens.spacingHorizontalXXL),
    borderRadius: `${tokens.borderRadius4XLarge} ${tokens.borderRadius4XLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    [low]: { marginBlockStart: tokens.spacingVerticalXXXL },
    [wide]: { alignItems: "center", marginBlockStart: 0, borderRadius: 0 },
  },
});

type PublicPageProps = { hasLanguages?: boolean; picture?: ReactNode; children: ReactNode };

/** Frame of the pages before sign-in: one thing in the middle, or on a sheet beside a picture. */
export function PublicPage({ hasLanguages = false, picture, children }: PublicPageProps) {
  const styles = useStyles();
  const languages = hasLanguages && <LanguageMenu />;
  if (!picture)
    return (
      <div className={styles.page}>
        <div className={styles.languages}>{languages}</div>
        <main className={styles.main}>{children}</main>
      </div>
    );
  return (
    <div className={mergeClasses(styles.page, styles.pictured)}>
      <div className={styles.picture}>{picture}</div>
      <main className={mergeClasses(styles.main, styles.sheet)}>{children}</main>
      <div className={styles.overPicture}>{languages}</div>
    </div>
  );
}

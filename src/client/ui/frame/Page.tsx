import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Contained, containedParts } from "../loading/Contained.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";
import { contentWidth, phone, readingWidth } from "../measures.ts";
import { useSchoolLanguage } from "../text/SchoolText.tsx";
import { textStyles } from "../textStyles.ts";
import { useDocumentTitle, useHeadingFocus } from "./pageTitle.ts";

const useStyles = makeStyles({
  page: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: contentWidth,
    marginInline: "auto",
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXL,
    [phone]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  },
  reading: { maxWidth: `calc(${readingWidth} + 2 * ${tokens.spacingHorizontalXXL})` },
  heading: {
    display: "flex",
    alignItems: "end",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    // The title stands at the same height on every screen, with or without actions beside it.
    [phone]: { alignItems: "start", rowGap: tokens.spacingVerticalL },
  },
  /** Takes all the room that the actions leave on the line. */
  titles: { flexGrow: 999, minWidth: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
  /** A subtitle such as a date is short on some days only: the actions would be beside it on those. */
  ownLine: { [phone]: { flexBasis: "100%" } },
  title: {
    ...textStyles.pageTitle,
    margin: 0,
    overflowWrap: "anywhere",
    textWrap: "balance",
    outlineStyle: "none",
  },
  /** Kept together next to the titles, or filling a line of their own. */
  actions: {
    flexGrow: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    ":empty": { display: "none" },
    [phone]: { marginBlockStart: `calc(-1 * ${tokens.spacingVerticalS})` },
  },
  subtitle: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

type PageProps = {
  /** Undefined while it is still being loaded. */
  title: string | undefined;
  /** The window's title, where the page's title is not the name of the screen. */
  documentTitle?: string;
  /** Whether the title is a text of the school, not of the app. */
  isSchoolTitle?: boolean;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Actions without words, which stay beside the title also on a phone. */
  hasIconActions?: boolean;
  /** One narrow column for what is read or filled in; an overview takes the whole width. */
  isReading?: boolean;
  children: ReactNode;
};

/**
 * A screen: one h1 (which takes the focus after navigating, once there is a title), its actions, and its parts, each of which
 * fails by itself.
 */
export function Page({ title, documentTitle = title, isSchoolTitle = false, isReading = false, ...parts }: PageProps) {
  const { subtitle, actions, hasIconActions = false, children } = parts;
  const styles = useStyles();
  const heading = useHeadingFocus(title);
  const schoolLanguage = useSchoolLanguage();
  useDocumentTitle(documentTitle);
  return (
    <div className={mergeClasses(styles.page, isReading && styles.reading)}>
      <div className={styles.heading}>
        <div className={mergeClasses(styles.titles, subtitle !== undefined && !hasIconActions && styles.ownLine)}>
          {title === undefined ? (
            <div className={styles.title} aria-busy>
              <SkeletonBar size="title" />
            </div>
          ) : (
            <h1 ref={heading} className={styles.title} lang={isSchoolTitle ? schoolLanguage : undefined} tabIndex={-1}>
              {title}
            </h1>
          )}
          {subtitle && (
            <div className={styles.subtitle}>
              <Contained isOmittedOnFailure>{subtitle}</Contained>
            </div>
          )}
        </div>
        {actions && (
          <div className={styles.actions}>
            <Contained isOmittedOnFailure>{actions}</Contained>
          </div>
        )}
      </div>
      {containedParts(children)}
    </div>
  );
}

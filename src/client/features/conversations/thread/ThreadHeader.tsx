import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Link16Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { useDocumentTitle, useHeadingFocus } from "#client/ui/frame/pageTitle.ts";
import { Initials } from "#client/ui/text/Initials.tsx";
import type { Relationship } from "#contract/conversations.ts";

const useStyles = makeStyles({
  header: {
    flexShrink: 0,
    boxSizing: "border-box",
    minHeight: "60px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { minWidth: 0 },
  title: { ...typographyStyles.subtitle2, margin: 0, outlineStyle: "none", overflowWrap: "anywhere" },
  related: {
    ...typographyStyles.caption1,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    "& > li": {
      display: "flex",
      alignItems: "center",
      columnGap: tokens.spacingHorizontalXS,
      overflowWrap: "anywhere",
    },
  },
});

/** Members and subjects of a conversation (CONV-4). */
export function ThreadHeader({ title, relationships }: { title: string; relationships: Relationship[] }) {
  const styles = useStyles();
  const heading = useHeadingFocus(title);
  useDocumentTitle(title);
  return (
    <header className={styles.header}>
      <Initials name={title} />
      <div className={styles.words}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <Related relationships={relationships} />
      </div>
    </header>
  );
}

/** Subject of a conversation: a link if there is a screen for it; for a student only the name (CONV-4). */
function Related({ relationships }: { relationships: Relationship[] }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const shown = relationships.filter(({ referenceType, reference }) => referenceType !== "STUDENT" || reference);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.related} aria-label={t("about")}>
      {shown.map((relationship) => {
        const { referenceType, referenceId, reference } = relationship;
        const path = relatedPath(relationship);
        const title = reference?.title ?? t(referenceType);
        return (
          <li key={`${referenceType} ${referenceId}`}>
            {path !== null && <Link16Regular aria-hidden />}
            {path === null ? title : <TextLink to={path}>{title}</TextLink>}
          </li>
        );
      })}
    </ul>
  );
}

/** Where a related item is shown; null for what has no place of its own (CONV-4). */
export function relatedPath({ referenceType, referenceId, reference }: Relationship): string | null {
  if (referenceType === "ASSIGNMENT") return paths.assignment(referenceId);
  if (referenceType === "PLAN") return paths.plan(referenceId);
  if (referenceType === "SECTION") return paths.group(referenceId);
  if (referenceType === "STUDENT" || !reference?.meetingId) return null;
  return paths.meetingInstance(reference.meetingId, referenceId);
}

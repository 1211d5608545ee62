import { makeStyles, tokens } from "@fluentui/react-components";
import { Link16Regular } from "@fluentui/react-icons/svg/link";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { useDocumentTitle, useHeadingFocus } from "#client/ui/frame/pageTitle.ts";
import { phone } from "#client/ui/measures.ts";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Relationship } from "#contract/conversations/schemas.ts";
import { ConversationLead } from "./ConversationLead.tsx";

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
    // Two lines of names and one of the subject, so that nothing moves when they come.
    [phone]: { minHeight: "82px" },
  },
  words: { minWidth: 0 },
  title: { ...textStyles.rowTitle, margin: 0, outlineStyle: "none", overflowWrap: "anywhere" },
  subject: { ...textStyles.detail, margin: 0, overflowWrap: "anywhere" },
  related: {
    ...textStyles.detail,
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

type ThreadHeaderProps = {
  title: string;
  /** The only other person; null for a group or several people. */
  person: string | null;
  subject?: string | null;
  relationships: Relationship[];
};

/** Members of a conversation, and what it is about (CONV-4). */
export function ThreadHeader({ title, person, subject = null, relationships }: ThreadHeaderProps) {
  const styles = useStyles();
  const heading = useHeadingFocus(title);
  useDocumentTitle(title);
  return (
    <header className={styles.header}>
      <ConversationLead person={person} />
      <div className={styles.words}>
        <h1 ref={heading} className={styles.title} dir="auto" tabIndex={-1}>
          {title}
        </h1>
        {subject !== null && (
          <p dir="auto" className={styles.subject}>
            <WrittenText text={subject} />
          </p>
        )}
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
            {path === null ? (
              title
            ) : (
              <TextLink to={path}>
                <SchoolText>{title}</SchoolText>
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the path of a related item, or null for one without a page of its own (CONV-4). */
export function relatedPath({ referenceType, referenceId, reference }: Relationship): string | null {
  if (referenceType === "ASSIGNMENT") return paths.assignment(referenceId);
  if (referenceType === "PLAN") return paths.plan(referenceId);
  if (referenceType === "SECTION") return paths.group(referenceId);
  if (referenceType === "STUDENT" || !reference?.meetingId) return null;
  return paths.meetingInstance(reference.meetingId, referenceId);
}

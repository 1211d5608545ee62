import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useDocumentTitle, useHeadingFocus } from "#client/ui/frame/pageTitle.ts";
import { Initials } from "#client/ui/text/Initials.tsx";
import type { Relationship } from "#contract/conversations.ts";
import { Related } from "./Related.tsx";

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
});

/** Who takes part in a conversation, and what it is about (CONV-4). */
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

import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import type { To } from "react-router-dom";
import { card } from "./card.ts";
import { phone } from "./measures.ts";
import { TextLink } from "./TextLink.tsx";

const useStyles = makeStyles({
  panel: { ...card, display: "flex", flexDirection: "column", minWidth: 0, overflow: "clip" },
  heading: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    boxSizing: "border-box",
    minHeight: "48px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.subtitle2, margin: 0, paddingBlock: tokens.spacingVerticalS },
  long: { [phone]: { flexBasis: "100%", paddingBlockEnd: 0 } },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, flexGrow: 1 },
  more: { ...typographyStyles.body1, [phone]: { paddingBlock: tokens.spacingVerticalM } },
});

type PanelProps = {
  title: string;
  /** On a phone it takes a line of its own, so that nothing moves when it grows. */
  hasLongTitle?: boolean;
  detail?: ReactNode;
  actions?: ReactNode;
  /** The link to the whole of what the panel shows a part of. */
  more?: { to: To; text: string };
  className?: string;
  children: ReactNode;
};

/** A section of a screen on a card of its own. */
export function Panel({ title, hasLongTitle = false, detail, actions, more, className, children }: PanelProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={mergeClasses(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 id={titleId} className={mergeClasses(styles.title, hasLongTitle && styles.long)}>
          {title}
        </h2>
        <span className={styles.detail}>{detail}</span>
        {actions}
        {more && (
          <TextLink to={more.to} className={styles.more}>
            {more.text}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}

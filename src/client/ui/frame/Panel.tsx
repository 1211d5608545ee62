import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import type { To } from "react-router-dom";
import { TextLink } from "../fields/TextLink.tsx";
import { revealInOrder } from "../loading/InOrder.tsx";
import { Loading } from "../loading/Loading.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";
import { phone } from "../measures.ts";
import { card } from "../surfaces.ts";
import { useHeading } from "./headingLevel.ts";

const useStyles = makeStyles({
  panel: { ...card, ...revealInOrder, display: "flex", flexDirection: "column", minWidth: 0, overflow: "clip" },
  heading: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    boxSizing: "border-box",
    minHeight: "48px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  titles: { display: "flex", alignItems: "baseline", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  longTitles: { [phone]: { flexBasis: "100%" } },
  title: { ...typographyStyles.subtitle2, margin: 0, paddingBlock: tokens.spacingVerticalS },
  longTitle: { [phone]: { paddingBlockEnd: 0 } },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  space: { flexGrow: 1 },
  more: { ...typographyStyles.body1, [phone]: { paddingBlock: tokens.spacingVerticalM } },
});

type PanelProps = {
  title: ReactNode;
  /** Gives title and detail a line of their own on a phone, so that nothing moves when they grow. */
  hasLongTitle?: boolean;
  detail?: ReactNode;
  actions?: ReactNode;
  /** The link to the full list of which the panel shows a part. */
  more?: { to: To; text: string };
  className?: string;
  children: ReactNode;
};

/** A section of a screen on a card of its own. */
export function Panel({ title, hasLongTitle = false, detail, actions, more, className, children }: PanelProps) {
  const styles = useStyles();
  const titleId = useId();
  const Heading = useHeading(2);
  return (
    <section className={mergeClasses(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <div className={mergeClasses(styles.titles, hasLongTitle && styles.longTitles)}>
          <Heading id={titleId} className={mergeClasses(styles.title, hasLongTitle && styles.longTitle)}>
            {title}
          </Heading>
          <span className={styles.detail}>{detail}</span>
        </div>
        <span className={styles.space} />
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

const usePanelSkeletonStyles = makeStyles({
  panel: { ...card, boxSizing: "border-box", minHeight: "240px", padding: tokens.spacingHorizontalL },
  long: { minHeight: "600px" },
});

/** Placeholder of a panel whose code is being loaded. */
export function PanelSkeleton({ isLong = false }: { isLong?: boolean }) {
  const styles = usePanelSkeletonStyles();
  return (
    <div className={mergeClasses(styles.panel, isLong && styles.long)}>
      <Loading>
        <SkeletonBar size="half" />
      </Loading>
    </div>
  );
}

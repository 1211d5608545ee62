import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import type { To } from "react-router-dom";
import { TextLink } from "../fields/TextLink.tsx";
import { revealInOrder } from "../loading/InOrder.tsx";
import { Loading } from "../loading/Loading.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";
import { phone } from "../measures.ts";
import { card } from "../surfaces.ts";
import { textStyles } from "../textStyles.ts";
import { useHeading } from "./headingLevel.ts";

const useStyles = makeStyles({
  panel: { minWidth: 0 },
  card: { ...card, ...revealInOrder, display: "flex", flexDirection: "column", overflow: "clip" },
  heading: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    minHeight: "44px",
    // A second line, or a button, keeps a distance from the card.
    paddingBlockEnd: tokens.spacingVerticalXS,
  },
  titles: {
    flexGrow: 1,
    display: "flex",
    alignItems: "baseline",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
  },
  longTitles: { [phone]: { flexBasis: "100%" } },
  title: { ...textStyles.sectionTitle, margin: 0, overflowWrap: "anywhere" },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  more: { ...textStyles.detailStrong, paddingBlock: tokens.spacingVerticalM },
});

type PanelProps = {
  title: ReactNode;
  /** Gives title and detail a line of their own on a phone, so that nothing moves when they grow. */
  hasLongTitle?: boolean;
  detail?: ReactNode;
  actions?: ReactNode;
  /** The link to the full list of which the panel shows a part. */
  more?: { to: To; text: string } | false | undefined;
  className?: string;
  children: ReactNode;
};

/** A section of a screen: its title on the ground, and its content on a card below. */
export function Panel({ title, hasLongTitle = false, detail, actions, more, className, children }: PanelProps) {
  const styles = useStyles();
  const titleId = useId();
  const Heading = useHeading(2);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <div className={mergeClasses(styles.titles, hasLongTitle && styles.longTitles)}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          <span className={styles.detail}>{detail}</span>
        </div>
        {actions}
        {more && (
          <TextLink to={more.to} className={styles.more}>
            {more.text}
          </TextLink>
        )}
      </div>
      <div className={mergeClasses(styles.card, className)}>{children}</div>
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

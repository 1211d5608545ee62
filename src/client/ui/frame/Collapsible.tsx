import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { type ReactNode, useId, useState } from "react";
import { expandDuration, phone, reducedMotion, touch } from "../measures.ts";
import { focusRingInside, hoverOnCard } from "../surfaces.ts";
import { type Heading, useHeading } from "./headingLevel.ts";

const useStyles = makeStyles({
  heading: { margin: 0 },
  button: {
    ...typographyStyles.body1Strong,
    ...focusRingInside,
    boxSizing: "border-box",
    width: "100%",
    minHeight: "40px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
    border: "none",
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    cursor: "pointer",
    ...hoverOnCard,
    [phone]: { minHeight: touch },
  },
  chevron: {
    flexShrink: 0,
    transitionProperty: "transform",
    transitionDuration: expandDuration,
    [reducedMotion]: { transitionDuration: "0s" },
  },
  chevronOpen: { transform: "rotate(90deg)" },
  count: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

type CollapsibleProps = {
  title: ReactNode;
  count?: number;
  isOpenAtFirst?: boolean;
  /** That of a panel, unless it stands within one. */
  level?: Heading;
  /** Renders the content only after it was first opened. */
  isLazy?: boolean;
  children: ReactNode;
};

/** A section whose heading opens and closes it. */
export function Collapsible({
  title,
  count,
  isOpenAtFirst = false,
  level,
  isLazy = false,
  children,
}: CollapsibleProps) {
  const styles = useStyles();
  const contentId = useId();
  const usual = useHeading(2);
  const Title = level ?? usual;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  return (
    <div>
      <Title className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
        >
          <ChevronRight16Regular aria-hidden className={mergeClasses(styles.chevron, isOpen && styles.chevronOpen)} />
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      </Title>
      <Expandable id={contentId} isOpen={isOpen}>
        {(!isLazy || wasOpened) && children}
      </Expandable>
    </div>
  );
}

const useExpandableStyles = makeStyles({
  expandable: {
    display: "grid",
    gridTemplateRows: "0fr",
    visibility: "hidden",
    transitionProperty: "grid-template-rows, visibility",
    transitionDuration: expandDuration,
    transitionTimingFunction: tokens.curveEasyEase,
    [reducedMotion]: { transitionDuration: "0s" },
  },
  open: { gridTemplateRows: "1fr", visibility: "visible" },
  /** Positioned, or else texts for screen readers in closed content would make the page longer than what it shows. */
  content: { position: "relative", minHeight: 0, overflow: "hidden" },
});

/** Animates the height of its content (LIM-3). Closed content is hidden and inert. */
export function Expandable({ id, isOpen, children }: { id?: string; isOpen: boolean; children: ReactNode }) {
  const styles = useExpandableStyles();
  return (
    <div id={id} inert={!isOpen} className={mergeClasses(styles.expandable, isOpen && styles.open)}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

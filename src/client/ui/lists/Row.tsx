import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { Link, type To } from "react-router-dom";
import { forcedColors, phone } from "../measures.ts";
import { focusRingInside, hoverOnCard } from "../surfaces.ts";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  withActions: { display: "flex", flexWrap: "wrap", alignItems: "center" },
  row: {
    position: "relative",
    boxSizing: "border-box",
    flex: "1 1 220px",
    minWidth: 0,
    minHeight: "48px",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto auto auto",
    gridTemplateAreas: '"lead title time tags end" "lead detail detail tags end"',
    alignItems: "center",
    alignContent: "center",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    [phone]: {
      gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
      gridTemplateAreas: '"lead title time end" "lead second second end"',
    },
  },
  link: { ...focusRingInside, ...hoverOnCard },
  lead: {
    gridArea: "lead",
    display: "flex",
    alignSelf: "stretch",
    alignItems: "center",
    // An icon takes the room of a child's disc, so that titles begin at one edge.
    justifyContent: "center",
    minWidth: "2rem",
    // In the middle of the first two lines, however many follow.
    maxHeight: `calc(${tokens.lineHeightBase400} + ${tokens.lineHeightBase300})`,
    marginInlineEnd: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  dot: {
    position: "absolute",
    insetInlineStart: tokens.spacingHorizontalXS,
    top: "18px",
    width: "8px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  title: { ...textStyles.row, gridArea: "title", margin: 0 },
  strong: { ...textStyles.rowTitle },
  /** Detail and states share the second line of a phone, with the states at its end, where they have room in it. */
  second: {
    display: "contents",
    [phone]: { gridArea: "second", display: "flex", flexWrap: "wrap", alignItems: "center" },
  },
  /** Without a detail, the states of a phone's row are in its first line too. */
  beside: { [phone]: { gridArea: "time" } },
  detail: {
    ...textStyles.detail,
    gridArea: "detail",
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
  },
  time: {
    ...textStyles.detail,
    gridArea: "time",
    alignSelf: "start",
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase400,
    fontVariantNumeric: "tabular-nums",
  },
  tags: {
    gridArea: "tags",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: tokens.spacingHorizontalM,
    ":empty": { display: "none" },
    [phone]: { marginInlineStart: "auto", paddingInlineStart: tokens.spacingHorizontalM, justifyContent: "end" },
  },
  /** Beside a disc that is higher than one line. */
  alone: { gridArea: "lead-start / title-start / lead-end / title-end" },
  end: {
    gridArea: "end",
    display: "flex",
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    ":empty": { display: "none" },
  },
  actions: {
    display: "flex",
    alignItems: "center",
    // At the end also on a line of their own.
    marginInlineStart: "auto",
    columnGap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: `0 ${tokens.spacingHorizontalM}`,
  },
});

type Part = "time" | "detail" | "tags" | "end";

type RowProps = {
  /** The address that the row leads to: all of it but its actions is the link. */
  to?: To | undefined;
  /** The disc of a child or a person, an icon, or the sheet of a date. */
  lead?: ReactNode;
  title: ReactNode;
  /** The element of the title, where a row is a part of its own. */
  heading?: "h2" | "h3";
  /** For lists in which rows are read: a read one's title is plain, and an unread one has a dot. */
  isUnread?: boolean;
  /** The second line, below the title. */
  detail?: ReactNode;
  /** A short moment or number beside the title. */
  time?: ReactNode;
  /** Its states, at the end; on a phone at the end of the second line. */
  tags?: ReactNode;
  /** A picture, number or arrow at the end. */
  end?: ReactNode;
  /** Buttons beside the link. */
  actions?: ReactNode;
  /** Whether screen readers name the link by its title alone, and describe it by the rest. */
  isNamedByTitle?: boolean;
  /** The accessible name of the link, where it says more than the row shows. */
  label?: string;
  /** Whether it leads to what is open beside the list. */
  isCurrent?: boolean;
  className?: string | undefined;
  /** Classes that put its parts elsewhere. */
  looks?: Partial<Record<"row" | "second" | Part, string | false>>;
  onOpen?: () => void;
};

/** A row of every list: what it is about, its title and details, then its moment, states and actions, each in its place. */
export function Row({
  to,
  isUnread,
  isNamedByTitle = false,
  label,
  isCurrent,
  className,
  looks,
  onOpen,
  actions,
  ...parts
}: RowProps) {
  const { lead, title, heading: Title = "span", detail, time, tags } = parts;
  const styles = useStyles();
  const id = useId();
  const part = (name: Part) =>
    parts[name] && (
      <>
        {name !== "end" && " "}
        <span id={id + name} className={mergeClasses(styles[name], looks?.[name])}>
          {parts[name]}
        </span>
      </>
    );
  const content = (
    <>
      {isUnread && <span className={styles.dot} />}
      {lead && <span className={styles.lead}>{lead}</span>}
      <Title
        id={`${id}title`}
        className={mergeClasses(styles.title, isUnread !== false && styles.strong, !detail && !tags && styles.alone)}
      >
        {title}
      </Title>
      {part("time")}
      <span className={mergeClasses(styles.second, looks?.second, !detail && !time && styles.beside)}>
        {part("detail")}
        {part("tags")}
      </span>
      {part("end")}
    </>
  );
  const names = isNamedByTitle && {
    "aria-labelledby": `${id}title`,
    "aria-describedby": `${id}time ${id}detail ${id}tags`,
  };
  const row =
    to === undefined ? (
      <div className={mergeClasses(styles.row, looks?.row, !actions && className)}>{content}</div>
    ) : (
      <Link
        to={to}
        className={mergeClasses(styles.row, styles.link, looks?.row, !actions && className)}
        aria-label={label}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onOpen}
        {...names}
      >
        {content}
      </Link>
    );
  if (!actions) return row;
  return (
    <div className={mergeClasses(styles.withActions, className)}>
      {row}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

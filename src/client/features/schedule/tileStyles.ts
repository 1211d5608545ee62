import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { phone, touch } from "#client/ui/measures.ts";

const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

export const useTileStyles = makeStyles({
  /** For what belongs to no course. */
  plain: {
    "--course-bg": tokens.colorNeutralBackground3,
    "--course-fg": tokens.colorNeutralForeground1,
    "--course-bar": tokens.colorNeutralStrokeAccessible,
    "--course-edge": tokens.colorNeutralStroke2,
  },
  tile: {
    ...typographyStyles.caption1,
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignContent: "start",
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    overflow: "hidden",
    textAlign: "start",
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid var(--course-edge, ${tokens.colorTransparentStroke})`,
    borderLeft: `${tokens.strokeWidthThickest} solid var(--course-bar)`,
    backgroundColor: "var(--course-bg)",
    color: "var(--course-fg)",
    cursor: "pointer",
    ":hover": { boxShadow: tokens.shadow4 },
    ":focus-visible": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
      zIndex: 1,
    },
  },
  /** To scale, in a day's column. */
  placed: {
    position: "absolute",
    top: "calc(var(--from) * var(--minute))",
    height: `calc(var(--length) * var(--minute) - ${tokens.strokeWidthThick})`,
    insetInlineStart: `calc(var(--left) * (100% - ${tokens.spacingHorizontalXS}) + ${tokens.strokeWidthThick})`,
    width: `calc(var(--width) * (100% - ${tokens.spacingHorizontalXS}) - ${tokens.strokeWidthThick})`,
  },
  /** In the row above the hours. */
  banded: { width: "100%", [phone]: { minHeight: touch } },
  /** Under 40 minutes all stands on one line. */
  short: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalSNudge, paddingBlock: 0 },
  /** Among many at once there is room for a few letters: the rest is in its name. */
  slim: { ...typographyStyles.caption1Strong, ...ellipsis, display: "block" },
  title: {
    ...typographyStyles.caption1Strong,
    ...ellipsis,
    gridArea: "1 / 1",
    minWidth: 0,
    [phone]: { ...typographyStyles.body1Strong },
  },
  /** On one line the time comes first. */
  shortTitle: { flexGrow: 1, order: 1 },
  line: { ...ellipsis, whiteSpace: "pre", flexShrink: 0, gridColumn: "1 / span 2" },
  foot: { ...ellipsis, position: "absolute", insetInline: tokens.spacingHorizontalS, bottom: tokens.spacingVerticalXS },
  signs: {
    gridArea: "1 / 2",
    alignSelf: "center",
    display: "flex",
    flexShrink: 0,
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    marginInlineStart: tokens.spacingHorizontalXS,
    order: 1,
    "& > *": { flexShrink: 0 },
  },
  /** Where a tile has half a column or less, the title needs all of its first line. */
  signsBelow: { position: "absolute", insetInlineEnd: tokens.spacingHorizontalS, bottom: tokens.spacingVerticalXS },
});

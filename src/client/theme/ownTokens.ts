/**
 * Tokens that Fluent lacks: the attendance colours of the specification, the levels of a matrix, a card's edge, the fill
 * of a choice, and hover colours that keep the text's colour.
 */
export type OwnTokens = Record<
  | "attendanceReported"
  | "attendanceUnreported"
  | "attendanceExcused"
  | "attendanceInk"
  | "level0"
  | "level1"
  | "level2"
  | "level3"
  | "cardEdge"
  | "tile"
  | "cardHover"
  | "cardPressed"
  | "shellHover"
  | "shellPressed",
  string
>;

/** Names of the app's own tokens, for makeStyles; their values are in themes.ts. */
export const own = {
  attendanceReported: "var(--attendanceReported)",
  attendanceUnreported: "var(--attendanceUnreported)",
  attendanceExcused: "var(--attendanceExcused)",
  attendanceInk: "var(--attendanceInk)",
  level0: "var(--level0)",
  level1: "var(--level1)",
  level2: "var(--level2)",
  level3: "var(--level3)",
  cardEdge: "var(--cardEdge)",
  tile: "var(--tile)",
  cardHover: "var(--cardHover)",
  cardPressed: "var(--cardPressed)",
  shellHover: "var(--shellHover)",
  shellPressed: "var(--shellPressed)",
} as const satisfies OwnTokens;

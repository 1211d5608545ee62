/**
 * What Fluent has no token for: the attendance colours of the specification, the levels of a matrix, and what hovering
 * looks like where the text keeps its colours.
 */
export type OwnTokens = Record<
  | "attendanceReported"
  | "attendanceUnreported"
  | "attendanceInk"
  | "level0"
  | "level1"
  | "level2"
  | "level3"
  | "cardHover"
  | "cardPressed"
  | "shellHover"
  | "shellPressed",
  string
>;

/** Names of our own tokens, for makeStyles; their values stand in themes.ts. */
export const own = {
  attendanceReported: "var(--attendanceReported)",
  attendanceUnreported: "var(--attendanceUnreported)",
  attendanceInk: "var(--attendanceInk)",
  level0: "var(--level0)",
  level1: "var(--level1)",
  level2: "var(--level2)",
  level3: "var(--level3)",
  cardHover: "var(--cardHover)",
  cardPressed: "var(--cardPressed)",
  shellHover: "var(--shellHover)",
  shellPressed: "var(--shellPressed)",
} as const satisfies OwnTokens;

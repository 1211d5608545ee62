import { typographyStyles } from "@fluentui/react-components";

/** The type of each role that a text has on a screen. Screens choose a role; no other place chooses a size. */
export const textStyles = {
  pageTitle: typographyStyles.title2,
  /** The title of a section, on the ground above its card, and the one large fact of a row. */
  sectionTitle: typographyStyles.subtitle1,
  rowTitle: typographyStyles.subtitle2,
  row: typographyStyles.body2,
  /** Facts beside a row's title, and the text of tables. */
  detail: typographyStyles.body1,
  detailStrong: typographyStyles.body1Strong,
  /** In bars and badges alone. */
  label: typographyStyles.caption1,
  labelStrong: typographyStyles.caption1Strong,
} as const;

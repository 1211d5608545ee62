import { makeStyles, tokens } from "@fluentui/react-components";

/**
 * The ten base colours of courses. A class sets three custom properties; `--course-fg` on `--course-bg` is
 * at least 6:1 and `--course-bar` on a card at least 3:1, in light and in dark.
 */
export const useCourseColors = makeStyles({
  cornflower: palette("Cornflower"),
  teal: palette("Teal"),
  forest: palette("Forest"),
  lavender: palette("Lavender"),
  pumpkin: palette("Pumpkin"),
  berry: palette("Berry"),
  brass: palette("Brass"),
  steel: palette("Steel"),
  brown: palette("Brown"),
  blue: palette("Blue"),
});

type PaletteName =
  | "Cornflower"
  | "Teal"
  | "Forest"
  | "Lavender"
  | "Pumpkin"
  | "Berry"
  | "Brass"
  | "Steel"
  | "Brown"
  | "Blue";

function palette(name: PaletteName) {
  return {
    "--course-bg": `color-mix(in srgb, ${tokens[`colorPalette${name}Background2`]} 60%, ${tokens.colorNeutralBackground1})`,
    "--course-fg": tokens[`colorPalette${name}Foreground2`],
    "--course-bar": tokens[`colorPalette${name}BorderActive`],
  };
}

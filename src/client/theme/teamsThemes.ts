import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from "@fluentui/react-components";
import { darkLevels, skolvyTheme, themes } from "./themes.ts";

/** In high contrast only numbers and borders tell the levels apart. */
const contrastLevels = { level0: "#000000", level1: "#ffffff", level2: "#1aebff", level3: "#ffff00" };

/** In high contrast Fluent hovers in cyan, which needs black text; the app's text keeps its colour. */
const contrastHover = {
  tile: "#000000",
  cardHover: "#333333",
  cardPressed: "#4d4d4d",
  shellHover: "#333333",
  shellPressed: "#4d4d4d",
};

/** The themes in Teams: its own three, and the app's for paper. */
export const teamsThemes = {
  ...themes,
  teamsLight: skolvyTheme(teamsLightTheme, {}),
  teamsDark: skolvyTheme(teamsDarkTheme, darkLevels),
  teamsContrast: skolvyTheme(teamsHighContrastTheme, { ...contrastLevels, ...contrastHover }),
};

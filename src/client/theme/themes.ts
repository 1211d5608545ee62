import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from "@fluentui/react-components";
import { createContext } from "react";
import type { ThemeChoice } from "#client/host/theme.ts";
import type { OwnTokens } from "./ownTokens.ts";

export type SkolvyTheme = Theme & OwnTokens;

/** A calm blue-green in OKLCH (hue 212 to 201), lightness spaced like Fluent's own blue. */
const brand: BrandVariants = {
  10: "#011e23",
  20: "#012a31",
  30: "#01373f",
  40: "#04444e",
  50: "#09535d",
  60: "#0b616d",
  70: "#0f6d7a",
  80: "#157986",
  90: "#2c939e",
  100: "#4db1bb",
  110: "#66bdc5",
  120: "#7cc9cf",
  130: "#9ad7da",
  140: "#b6e2e5",
  150: "#d0edef",
  160: "#e9f7f8",
};

/** A valid absence has a pale amber, which warns of nothing (SCH-7, CALM-9). */
const attendance = {
  attendanceReported: "#19db6c",
  attendanceUnreported: "#dbdbdb",
  attendanceExcused: "#f9e2ae",
  attendanceInk: "#10231a",
};
const lightLevels = { level0: "#8a8886", level1: brand[130], level2: brand[100], level3: brand[70] };
export const darkLevels = { level0: "#8a8886", level1: brand[60], level2: brand[90], level3: brand[130] };

const surfaces = (theme: Theme) => ({
  cardEdge: theme.colorTransparentStroke,
  tile: theme.colorSubtleBackgroundHover,
  cardHover: theme.colorNeutralBackground1Hover,
  cardPressed: theme.colorNeutralBackground1Pressed,
  shellHover: theme.colorNeutralBackground3Hover,
  shellPressed: theme.colorNeutralBackground3Pressed,
});

/** Rounder controls than Fluent's own, since they stand within cards of 16 px. Teams' themes keep Teams' corners. */
const corners = { borderRadiusMedium: "10px", borderRadiusLarge: "12px", borderRadiusXLarge: "12px" };

/** Shadows do not part cards from a dark ground, so that the ground is darker than Fluent's and cards have an edge. */
const darkGround = { colorNeutralBackground2: "#1a1a1a" };
const darkEdges = { cardEdge: "#3b3b3b" };

/** Fluent's steps 100 and 110 are too dim for text on the app's dark cards. */
const readableOnDark = { colorBrandForeground1: brand[110], colorBrandForeground2: brand[120] };

const light = { ...createLightTheme(brand), ...corners };
const dark = { ...createDarkTheme(brand), ...readableOnDark, ...darkGround, ...corners };

const ROOT_PX = 16;

/** Fluent's text sizes in rem instead of px, so that text follows the size set in the browser (WCAG 1.4.4). */
const textInRem = <Tokens extends object>(theme: Tokens): Tokens => ({
  ...theme,
  ...Object.fromEntries(
    Object.entries(theme)
      .filter(([name]) => /^(fontSize|lineHeight)/.test(name))
      .map(([name, size]) => [name, `${Number.parseFloat(size) / ROOT_PX}rem`]),
  ),
});

/** Returns one of Fluent's themes with the app's own tokens. */
export const skolvyTheme = (theme: Theme, own: Partial<OwnTokens>): SkolvyTheme =>
  textInRem({ ...theme, ...attendance, ...lightLevels, ...surfaces(theme), ...own });

export const themes = { light: skolvyTheme(light, {}), dark: skolvyTheme(dark, { ...darkLevels, ...darkEdges }) };

/** The themes that can be chosen. A host adds its own, which come with its code: nobody else needs them. */
export const ThemesContext = createContext<typeof themes & Partial<Record<ThemeChoice, SkolvyTheme>>>(themes);

/** Returns a theme with stronger borders and no dimmed text, for people who ask their system for more contrast. */
export const withMoreContrast = (theme: SkolvyTheme): SkolvyTheme => ({
  ...theme,
  colorNeutralStroke1: theme.colorNeutralStrokeAccessible,
  colorNeutralStroke2: theme.colorNeutralStrokeAccessible,
  colorNeutralStroke3: theme.colorNeutralStrokeAccessible,
  colorNeutralForeground2: theme.colorNeutralForeground1,
  colorNeutralForeground3: theme.colorNeutralForeground1,
  colorNeutralForeground4: theme.colorNeutralForeground1,
});

/** Also applies to what the browser draws (scroll bars, native controls). */
export const isDark = (name: ThemeChoice): boolean => name !== "light" && name !== "teamsLight";

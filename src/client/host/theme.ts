import type { HostTheme } from "./host.ts";

export type ColorMode = "system" | "light" | "dark";
export type ThemeChoice = "light" | "dark" | "teamsLight" | "teamsDark" | "teamsContrast";

const TEAMS_THEMES: Record<HostTheme, ThemeChoice> = {
  default: "teamsLight",
  dark: "teamsDark",
  contrast: "teamsContrast",
};

type ThemePreferences = { host: HostTheme | null; person: ColorMode; isSystemDark: boolean };

/** Teams decides inside Teams; elsewhere the person does, or the system if the person has not chosen. */
export function themeOf({ host, person, isSystemDark }: ThemePreferences): ThemeChoice {
  if (host) return TEAMS_THEMES[host];
  if (person === "system") return isSystemDark ? "dark" : "light";
  return person;
}

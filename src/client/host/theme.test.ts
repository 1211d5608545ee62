import { describe, expect, it } from "vitest";
import { themeOf } from "./theme.ts";

describe("[TEAMS-2] themeOf", () => {
  it.each([
    ["follows the system", { host: null, person: "system", isSystemDark: true }, "dark"],
    ["follows the system by day", { host: null, person: "system", isSystemDark: false }, "light"],
    ["follows the person against the system", { host: null, person: "light", isSystemDark: true }, "light"],
    ["follows Teams against both", { host: "dark", person: "light", isSystemDark: false }, "teamsDark"],
    ["follows Teams into high contrast", { host: "contrast", person: "system", isSystemDark: false }, "teamsContrast"],
    ["follows Teams by day", { host: "default", person: "dark", isSystemDark: true }, "teamsLight"],
  ] as const)("%s", (_, preferences, theme) => {
    expect(themeOf(preferences)).toBe(theme);
  });
});

import { expect, it } from "vitest";
import { teamsThemes } from "./teamsThemes.ts";
import { withMoreContrast } from "./themes.ts";

it.each(Object.entries(teamsThemes))(
  "%s gives text sizes in rem, which follow the size set in the browser",
  (_, theme) => {
    const sizes = Object.entries(theme).filter(([name]) => /^(fontSize|lineHeight)/.test(name));
    expect(sizes.length).toBeGreaterThan(15);
    expect(sizes.filter(([, size]) => !/^\d+(\.\d+)?rem$/.test(`${size}`))).toEqual([]);
    expect(theme).toMatchObject({ fontSizeBase300: "0.875rem", lineHeightBase300: "1.25rem" });
  },
);

it.each(Object.entries(teamsThemes))(
  "%s has no dimmed text and no faint borders where more contrast is asked for",
  (_, theme) => {
    const strong = withMoreContrast(theme);
    expect(strong.colorNeutralForeground3).toBe(theme.colorNeutralForeground1);
    expect([strong.colorNeutralStroke1, strong.colorNeutralStroke2, strong.colorNeutralStroke3]).toEqual(
      Array(3).fill(theme.colorNeutralStrokeAccessible),
    );
  },
);

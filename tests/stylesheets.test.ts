import { tokens } from "@fluentui/react-components";
import { describe, expect, it } from "vitest";
import { own } from "#client/theme/ownTokens.ts";
import { forcedColors, phone, reducedMotion } from "#client/ui/measures.ts";
import { linesMatching, projectFiles } from "./support/checks/projectFiles.ts";

const code = projectFiles(["src/client"], /(?<!\.test)\.tsx?$/);
const sheets = projectFiles(["src/client"], /\.css$/).map(({ path, text }) => ({
  path,
  text,
  name: path.replace(/^.*\/|\.css$/g, ""),
}));

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];
const properties = [
  ...[...Object.values(tokens), ...Object.values(own)].map((token) => token.slice("var(".length, -1)),
  ...code.flatMap(({ text }) => found(text, /"(--[\w-]+)"/g)),
  ...sheets.flatMap(({ text }) => found(text, /^\s*(--[\w-]+):/gm)),
];

it("have a name each", () => {
  expect(sheets.length).toBeGreaterThan(0);
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
});

describe.each(sheets)("$name.css", ({ name, text }) => {
  const prefix = name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const classes = found(text, /\.([a-z][\w-]*)(?=[^{}]*\{)/g).toSorted();

  it("names its classes after itself, so that no other has them", () => {
    expect(classes.filter((each) => each !== prefix && !each.startsWith(`${prefix}-`))).toEqual([]);
  });

  it("has the classes that elements are given, and no others", () => {
    const users = code.filter((file) => file.text.includes(`./${name}.css"`));
    const wanted = new RegExp(`["\`\\s](${prefix}(?:-[a-z-]+)?)(?=["\`\\s])`, "g");
    const given = [...new Set(users.flatMap((file) => found(file.text, wanted)))].toSorted();
    const isComposed = users.some((file) => file.text.includes(`${prefix}-\${`));
    expect(given.filter((each) => !classes.includes(each))).toEqual([]);
    expect(isComposed || classes.every((each) => given.includes(each))).toBe(true);
  });

  it("takes colours and type from the theme, geometry from elements", () => {
    expect(found(text, /var\((--[\w-]+)/g).filter((property) => !properties.includes(property))).toEqual([]);
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|font-size:\s*[\d.]|font:[^;]*\d(?:px|pt|rem|em)/i);
    expect(text).not.toMatch(/line-height:[^;]*\dpx/);
  });

  it("changes where the rest of the app does", () => {
    const rules = found(text, /^(@(?!property )[^{]+?)\s*\{/gm);
    expect(rules.filter((rule) => ![phone, forcedColors, reducedMotion].includes(rule))).toEqual([]);
  });
});

it("[PHONE-5] renders popups in portals, above everything that follows", () => {
  expect(linesMatching(code, /^\s+inline$|<(?:Menu|Popover)\b[^>]*\sinline\b/)).toEqual([]);
});

it("[PHONE-5] positions what scrolls, so that no hidden text in it widens or lengthens what is around it", () => {
  const others = code.filter(({ path }) => path !== "src/client/ui/surfaces.ts");
  expect(linesMatching(others, /\boverflow[XY]?: "(?:auto|scroll)"/)).toEqual([]);
  expect(linesMatching(sheets, /\boverflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/)).toEqual([]);
});

it("[LOOK-1] screens of guardians choose the role of a text, and ui/textStyles.ts alone its size", () => {
  const screens = projectFiles(["src/client/features"], /\.tsx?$/).filter(({ path }) => !path.includes("/desk/"));
  expect(linesMatching(screens, /\btypographyStyles\b|\bfontSize(?:Base|Hero)|maxWidth: "720px"/)).toEqual([]);
});

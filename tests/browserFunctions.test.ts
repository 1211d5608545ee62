import { expect, it } from "vitest";
import { linesMatching, projectFiles } from "./support/checks/projectFiles.ts";

/** Functions that Safari 16.4, Chrome 111 or Firefox 115 lacks, by the object that has them elsewhere. */
const MISSING: Record<string, string[]> = {
  URL: ["canParse", "parse"],
  AbortSignal: ["any"],
  Promise: ["withResolvers", "try"],
  Object: ["groupBy"],
  Map: ["groupBy"],
  Array: ["fromAsync"],
  Iterator: ["from", "concat"],
  Intl: ["Segmenter", "DurationFormat"],
  RegExp: ["escape"],
  Response: ["json"],
  Uint8Array: ["fromBase64", "fromHex"],
};
/** The same of methods, whose names say enough. */
const MISSING_METHODS = [
  "checkVisibility",
  "difference",
  "hidePopover",
  "intersection",
  "isDisjointFrom",
  "isSubsetOf",
  "isSupersetOf",
  "isWellFormed",
  "showPopover",
  "startViewTransition",
  "symmetricDifference",
  "toBase64",
  "toWellFormed",
  "union",
];

const FORBIDDEN = new RegExp(
  [
    ...Object.entries(MISSING).map(([object, names]) => `\\b${object}\\??\\.(?:${names.join("|")})\\b`),
    `\\w\\)?\\??\\.(?:${MISSING_METHODS.join("|")})\\(`,
  ].join("|"),
);

/** Zod's schemas, which the server alone runs, have a `union` too. */
const SCHEMAS = /[sS]chemas(?:\/\w+)?\.ts$|\.test\.tsx?$/;

it.each([
  ["URL.canParse(address)", true],
  ["signal: AbortSignal.any([ended, silent])", true],
  ["new Set(days).union(others)", true],
  ["new Intl.Segmenter(locale)", true],
  ["const { Segmenter } = Intl as Partial<typeof Intl>;", false],
  ["parseUrl(address)", false],
  ["await Response.json(reply)", true],
  ["await response.json()", false],
  ["Promise.all(calls)", false],
])("knows in %s whether a browser lacks it: %s", (line, isMissing) => {
  expect(FORBIDDEN.test(line)).toBe(isMissing);
});

it("calls no function that a supported browser lacks, unless Partial<typeof …> has it checked first", () => {
  const files = projectFiles(["src/client", "src/contract"], /\.tsx?$/).filter(({ path }) => !SCHEMAS.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(linesMatching(files, FORBIDDEN)).toEqual([]);
});

import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";
import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./support/checks/projectFiles.ts";
import { inFull } from "./support/run/tier.ts";

// Without it the checker would start programs of its own, which not every machine has.
process.env.RECHECK_BACKEND = "pure";

/** Expressions of the build read the project's own files. */
const sources = projectFiles(["src/contract", "src/server", "src/client"], /(?<!\.test)\.tsx?$/);

/** Expressions that the checker cannot prove linear, and why they need not be. */
const EXCUSED: [path: string, expression: RegExp, reason: string][] = [
  ["src/contract/desk/forms/rules.ts", /^[. ]+|[. ]+$/g, "The name is cut to 100 characters before."],
  ["src/server/http/site.ts", /<style>(.*?)<\/style>/gs, "It reads the page that the build wrote."],
  ["src/server/http/site.ts", /<script>(.*?)<\/script>/gs, "It reads the page that the build wrote."],
  [
    "src/server/modules/machineTranslation/names.ts",
    /(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}/giu,
    "The checker has no lookbehind. With it a mail address is tried once from each beginning of a word.",
  ],
];
const excused = EXCUSED.map(([path, expression]) => `${path} ${expression}`);

/** Expressions made at run time, and why they are linear. */
const MADE: Record<string, string> = {
  "src/contract/screenTable.ts": "Templates of addresses, whose parts end at the next slash.",
  "src/client/features/conversations/list/foundText.ts": "Typed words of letters and digits.",
  "src/server/http/document/schemas.ts": "It reads the project's own schemas.",
  "src/server/modules/machineTranslation/names.ts": "Escaped names, with spaces as the only repetition.",
};

type Expression = { path: string; pattern: string; flags: string };
const found: Expression[] = [];
const made: string[] = [];
for (const { path, text } of sources) {
  const whenMade = ({ callee }: CallExpression | NewExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") made.push(path);
  };
  new Visitor({
    Literal: (node) => {
      if ("regex" in node && node.regex) found.push({ path, ...node.regex });
    },
    NewExpression: whenMade,
    CallExpression: whenMade,
  }).visit(parseSync(path, text).program);
}
const nameOf = ({ path, pattern, flags }: Expression) => `${path} /${pattern}/${flags}`;

/** Without a repetition that has no limit, the length of a text does not matter. */
const isRepeated = ({ pattern }: Expression): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, ""));

/** These read no text of a person or another system, and the checker needs seconds for some: only the nightly run tries them. */
const OWN_TEXTS = /^src\/server\/(?:commands|database|demo)\/|^src\/server\/deliveries\/destinations\.ts$/;
const tried = found.filter((one) => isRepeated(one) && inFull(true, !OWN_TEXTS.test(one.path)));

// The checker has no time limit, so that its verdict depends on the expression alone.
const verdictOf = ({ pattern, flags }: Pick<Expression, "pattern" | "flags">) =>
  checkSync(pattern, flags, { checker: "automaton", timeout: null }).status;

describe("no expression costs more than the length of its text", () => {
  it.each([...new Set(tried.map(nameOf))])("%s", (name) => {
    const one = found.find((expression) => nameOf(expression) === name);
    expect(one && verdictOf(one)).toEqual(excused.includes(name) ? expect.not.stringMatching(/^safe$/) : "safe");
  });

  it("excuses only expressions that are there", () => {
    const names = new Set(found.map(nameOf));
    expect(excused.filter((name) => !names.has(name))).toEqual([]);
  });

  it("knows all that are made at run time", () => {
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(MADE).toSorted());
  });

  it.each(["<[^>]*>", "\\s+$", "(a+)+b", "\\S+@\\S+", "^(\\s*)[^]*?(\\s*)$"])("would find %s", (pattern) => {
    expect(verdictOf({ pattern, flags: "" })).toBe("vulnerable");
  });
});

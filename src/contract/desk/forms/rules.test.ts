import { describe, expect, it } from "vitest";
import { fieldProblem } from "#contract/forms/fieldRules.ts";
import { answerText, columnsOf, csvName, csvOf, isOverdue } from "./rules.ts";

const WORDS = { yes: "Yes", no: "No" };
const field = (id: string, name: string, type: "TEXT" | "TITLE" | "YES_NO" | "CHOICES" = "TEXT") => ({
  id,
  name,
  type,
  value: "",
  options: [],
  required: false,
});

describe("[DESK-14] a form whose answers are missing", () => {
  const now = new Date("2026-03-12T08:00:00Z");
  it.each([
    ["without a last day", null, false],
    ["that is due tomorrow", "2026-03-13T08:00:00Z", false],
    ["that was due yesterday", "2026-03-11T08:00:00Z", true],
    ["that was due four weeks ago", "2026-02-12T08:00:00Z", true],
    ["of last year", "2025-03-13T08:00:00Z", false],
  ])("%s", (_, day, isDue) => {
    expect(isOverdue(day === null ? null : new Date(day), now)).toBe(isDue);
  });
});

describe("[DESK-6] the file of the answers", () => {
  it.each([
    ["plain", "plain"],
    ["a;b", '"a;b"'],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+46 70 123", "'+46 70 123"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "\"'\t'=1\""],
    ["Hej,=1+1", '"Hej,\'=1+1"'],
    ["rad\n-1 rad", '"rad\n\'-1 rad"'],
    ["＝1+1", "'＝1+1"],
    ["a - b = c", "a - b = c"],
    ['=HYPERLINK("a";"b")', '"\'=HYPERLINK(""a"";""b"")"'],
    ["-3.5", "-3,5"],
    ["1.2.3", "1.2.3"],
    ["", ""],
  ])("writes %j as %j", (text, cell) => {
    expect(csvOf({ headings: [], rows: [[text]], decimal: "," })).toBe(`\uFEFF\r\n${cell}\r\n`);
  });

  /** Parts a file as a spreadsheet does: a quote counts only at the start of a cell. */
  function cellsOf(file: string, separator: string): string[] {
    const cells = [];
    let at = 0;
    while (at < file.length) {
      const begun = at;
      if (file[at] === '"') {
        at += 1;
        while (at < file.length && (file[at] !== '"' || file[at + 1] === '"')) at += file[at] === '"' ? 2 : 1;
        at += 1;
      }
      while (at < file.length && !`${separator}\r\n`.includes(file[at] ?? "")) at += 1;
      cells.push(file.slice(begun, at).replace(/^"+/, ""));
      at += 1;
    }
    return cells;
  }

  it.each([
    "Hej;=cmd|' /C calc'!A0",
    "Hej,=1+1",
    'Hej;"=1+1"',
    'Hej,"",""=1+1',
    "Hej\r\n@SUM(A1)",
    '"=1+1',
    "Hej\t+1;-1,@1",
    ";=1",
  ])("makes no cell of %j a formula, wherever a spreadsheet parts the line", (text) => {
    for (const decimal of [",", "."]) {
      const file = csvOf({ headings: ["Name", "Answer"], rows: [["Anna", text, "x"]], decimal }).slice(1);
      for (const separator of [",", ";", "\t"])
        expect(cellsOf(file, separator).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    }
  });

  it.each([
    ["Klassresan 2026", "Klassresan 2026.csv"],
    ["Förmiddag/eftermiddag: 7A?", "Förmiddag eftermiddag 7A.csv"],
    ["../.hidden", "hidden.csv"],
    ["Svar...  ", "Svar.csv"],
    ["a\u202Efdp\u0000", "a fdp.csv"],
    ["?", "skolvy.csv"],
    ["å".repeat(200), `${"å".repeat(100)}.csv`],
  ])("of %j is called %j", (title, name) => {
    expect(csvName(title)).toBe(name);
  });

  it.each([
    [",", "A;B"],
    [".", "A,B"],
  ])("is separated as the language with %j in its numbers needs it", (decimal, line) => {
    expect(csvOf({ headings: ["A", "B"], rows: [], decimal })).toBe(`\uFEFF${line}\r\n`);
  });
});

describe("[DESK-6] the table of the answers", () => {
  it("has a column for each question of all versions, the latest first", () => {
    const versions = [
      { fields: [field("t", "Title", "TITLE"), field("2", "Food"), field("3", "Bus", "YES_NO")] },
      { fields: [field("1", "Food"), field("0", "Old")] },
    ];
    const columns = columnsOf(versions);
    expect(columns.map(({ name, ids }) => [name, ids])).toEqual([
      ["Food", ["2", "1"]],
      ["Bus", ["3"]],
      ["Old", ["0"]],
    ]);
    const texts = (values: Record<string, string>) => columns.map((column) => answerText(column, { values }, WORDS));
    expect(texts({ "1": "Rice", "0": "x" })).toEqual(["Rice", "", "x"]);
    expect(texts({ "2": "Rice", "3": "false" })).toEqual(["Rice", "No", ""]);
  });

  it("joins several choices", () => {
    const [column] = columnsOf([{ fields: [field("c", "Days", "CHOICES")] }]);
    expect(column && answerText(column, { values: { c: '["Mo","Tu"]' } }, WORDS)).toBe("Mo, Tu");
  });
});

it.each([
  [{ name: " ", type: "TEXT", value: "", options: [] }, "name"],
  [{ name: "Size", type: "CHOICE", value: "", options: [] }, "options"],
  [{ name: "Size", type: "CHOICES", value: "", options: ["S", "S"] }, "options"],
  [{ name: "Size", type: "CHOICE", value: "", options: ["S", "M"] }, undefined],
  [{ name: "", type: "DESCRIPTION", value: "Bring food", options: [] }, undefined],
  [{ name: "", type: "DESCRIPTION", value: "", options: [] }, "name"],
] as const)("[DESK-6] of the field %j the problem is %s", ({ options, ...given }, problem) => {
  expect(fieldProblem({ ...given, options: [...options] })).toBe(problem);
});

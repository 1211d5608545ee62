import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DATA_PROBLEMS, type DataProblemCode, isDataProblemCode } from "#contract/integration/dataProblems.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { OBJECT_KINDS } from "#server/database/schema/sources.ts";
import { reasonOfIssue } from "#server/http/dataProblems.ts";
import { translator } from "#server/settings/texts.ts";
import { textsOf } from "./support/checks/localeFiles.ts";

const CODES = Object.keys(DATA_PROBLEMS).filter(isDataProblemCode);
const PLURAL = /_(one|few|many|other)$/;

/** A value that can be recognised in a text; numbers take the plural forms of their language. */
function valuesOf(code: DataProblemCode): Record<string, string | number> {
  const values = DATA_PROBLEMS[code].map((name, index) => {
    if (name === "kind") return [name, "lesson"] as const;
    return [name, ["count", "rows", "bad", "gone", "ended"].includes(name) ? 7_000 + index : `‹${name}›`] as const;
  });
  return Object.fromEntries(values);
}

describe.each(LANGUAGES)("[SRC-3] [DESK-7] problems of data in %s", (language) => {
  const t = translator(language, "dataProblems");

  it.each(CODES)("%s has words with each of its values", (code) => {
    const values = valuesOf(code);
    const text = t(code, values);
    expect(text).not.toBe(code);
    expect(text).not.toMatch(/\{\{|\}\}|\$t\(|undefined/);
    const isPlural = `${code}_other` in textsOf(language, "dataProblems");
    for (const [name, value] of Object.entries(values).filter(([name]) => name !== "count" || !isPlural))
      expect(text).toContain(name === "kind" ? t("kinds.lesson") : String(value));
  });

  it("have a text for each kind of object, and none for anything else", () => {
    const codes = Object.keys(textsOf(language, "dataProblems")).map((key) => key.replace(PLURAL, ""));
    const kinds = OBJECT_KINDS.map((kind) => `kinds.${kind}`);
    expect([...new Set(codes)].toSorted()).toEqual([...CODES, ...kinds].toSorted());
  });
});

it("[SRC-3] says problems with the plurals of the language, and takes values as they are", () => {
  const english = translator("en", "dataProblems");
  expect(english("columnsMissing", { columns: "name", count: 1 })).toBe("the column name is missing");
  expect(english("columnsMissing", { columns: "name, type", count: 2 })).toBe("the columns name, type are missing");
  const swedish = translator("sv", "dataProblems");
  expect(swedish("studentsWouldEnd", { ended: 6, count: 20 })).toBe("6 av 20 elever skulle tas bort");
  expect(swedish("columnsMissing", { columns: "name", count: 1 })).toBe("kolumnen name saknas");
  const ukrainian = translator("uk", "dataProblems");
  expect(ukrainian("columnsMissing", { columns: "name, type", count: 2 })).toBe("немає стовпців name, type");
  // A source cannot have other texts shown by its values.
  const id = "{{kind}} $t(fileMissing)";
  expect(english("occursTwice", { id })).toBe(`${id} occurs twice`);
});

describe("[SRC-3] a value that a schema refuses", () => {
  const of = (schema: z.ZodType, value: unknown) =>
    reasonOfIssue(schema.safeParse(value, { reportInput: true }).error?.issues[0]);

  it.each([
    ["valueMissing", z.string(), undefined],
    ["valueMissing", z.string(), null],
    ["valueMissing", z.string().min(1), ""],
    ["wrongType", z.string(), 4],
    ["wrongType", z.object({}), "text"],
    ["wrongFormat", z.string().regex(/^a/), "b"],
    ["wrongFormat", z.iso.date(), "tomorrow"],
    ["tooLong", z.string().max(2), "abc"],
    ["tooLong", z.array(z.string()).max(1), ["a", "b"]],
    ["tooShort", z.string().min(3), "ab"],
    ["outOfRange", z.number().min(0), -1],
    ["outOfRange", z.number().max(5), 6],
    ["valueUnusable", z.enum(["a", "b"]), "c"],
    ["valueUnusable", z.string().refine(() => false), "c"],
  ] as const)("%s", (code, schema, value) => {
    const reason = of(schema, value);
    expect(reason).toMatchObject({ code, values: {} });
    // The command line says more.
    expect(reason.words).toBeTruthy();
  });
});

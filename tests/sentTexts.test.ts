import { describe, expect, it } from "vitest";
import { z } from "zod";
import { INTEGER_MAX } from "#contract/limits.ts";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { programRoutes } from "./support/checks/apiDocuments.ts";
import { checksOf, fieldsIn, partsIn } from "./support/checks/schemaFields.ts";

/** Every schema of what people and programs send, in both APIs. */
const sent: { name: string; schema: z.ZodType }[] = [
  ...api.flatMap(({ name, endpoint }) => {
    const { params, query, body } = schemasOf(endpoint);
    return Object.entries({ params, query, body }).map(([part, schema]) => ({ name: `${name} ${part}`, schema }));
  }),
  ...programRoutes().flatMap(({ endpoint: { name }, query, body, bodies = {} }) =>
    Object.entries({ query, body, ...bodies }).map(([part, schema]) => ({ name: `${name} ${part}`, schema })),
  ),
].flatMap(({ name, schema }) => (schema ? [{ name, schema }] : []));

const fields = sent.flatMap(({ name, schema }) =>
  fieldsIn(schema).map((field) => ({ ...field, at: `${name}${field.path}` })),
);
const texts = fields.flatMap(({ at, schema }) => (schema instanceof z.ZodString ? [{ at, schema }] : []));
const numbers = fields.flatMap(({ at, schema }) => (schema instanceof z.ZodNumber ? [{ at, schema }] : []));
/** A day is as long as its format, and is looked at in one pass. */
const days = fields.filter(({ schema }) => schema instanceof z.ZodISODate);
const otherFormats = fields.filter(({ schema }) => schema instanceof z.ZodStringFormat);

describe("what is sent", () => {
  it("has the texts of both APIs", () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(numbers.length).toBeGreaterThan(20);
    expect(sent.length).toBeGreaterThan(100);
  });

  it("[API-3] has a maximum length in every text", () => {
    expect(texts.filter(({ schema }) => schema.maxLength === null).map(({ at }) => at)).toEqual([]);
    expect(otherFormats.filter((one) => !days.includes(one)).map(({ at }) => at)).toEqual([]);
  });

  it("[API-3] is refused for its length before anything else looks at it, blanks at its ends aside", () => {
    const late = texts.filter(({ schema }) => {
      const [first] = checksOf(schema).filter(({ check }) => check !== "overwrite");
      return first?.check !== "max_length" || !first.abort;
    });
    expect(late.map(({ at }) => at)).toEqual([]);
  });

  it.each(texts)("[API-3] says of a too long $at only that it is too long", ({ schema }) => {
    const { error } = schema.safeParse("<".repeat((schema.maxLength ?? 0) + 1));
    expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
  });

  it("[API-3] is told what is expected, whatever else is sent", () => {
    const wrong = [{}, [], 5.5, true, null, "", "junk"];
    const parts = sent.flatMap(({ name, schema }) =>
      partsIn(schema).map((part) => ({ ...part, at: `${name}${part.path}` })),
    );
    const silent = parts.filter(({ schema }) =>
      wrong.some((value) => {
        const issues = schema.safeParse(value).error?.issues ?? [];
        return issues.some(({ path, message }) => path.length === 0 && /^Invalid(?: input)?$/.test(message));
      }),
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it("[API-3] has no number that the database cannot keep", () => {
    const large = numbers.filter(({ schema }) => (schema.maxValue ?? Number.POSITIVE_INFINITY) > INTEGER_MAX);
    expect(large.map(({ at }) => at)).toEqual([]);
  });
});

it("[API-3] asks nothing about a whole whose text is too long", () => {
  const schema = z.object({ text: z.string().max(3, { abort: true }) }).refine(() => {
    throw new Error("looked at the text");
  });
  expect(schema.safeParse({ text: "long" }).success).toBe(false);
});

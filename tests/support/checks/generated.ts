import fc from "fast-check";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { KNOWN } from "../server/demoIds.ts";
import { type JsonSchema, jsonSchemaOf } from "./jsonSchema.ts";
import { paramNamesOf } from "./sample.ts";

/** A raw call. The server has to follow the contract whatever it contains. */
export type GeneratedCall = {
  path: string;
  query: [string, string][];
  /** Text, since it need not be JSON; undefined for none. */
  body: string | undefined;
};

/** Texts that have caused errors in servers, databases, browsers and file systems. */
const NASTY = [
  "",
  " ",
  "\0",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "'; drop table students; --",
  "%' or '1'='1",
  "../../../etc/passwd",
  "..%2f..%2f",
  "<img src=x onerror=alert(1)>",
  "{{constructor.constructor('return 1')()}}",
  "#{7*7}",
  "\ud800",
  "\u202e\u200b\ufeff",
  "👩‍👩‍👧‍👦",
  "__proto__",
  "a".repeat(201),
  "å".repeat(20_001),
];

const ids = [...new Set(Object.values(KNOWN).flat())];
const anId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: fc.constantFrom("user-helena-berg", "guardian-stranger", "student-9", "unknown") },
);
/** Valid days, around and beyond the accepted range. */
export const EXTREME_DAYS = ["0000-01-01", "0001-01-01", "1899-12-31", "2201-01-01", "9999-12-31"];
const FIRST_AND_LAST_DAY = ["1900-01-01", "2200-12-31"];
const aUsualDay = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2050-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const aDay = fc.oneof(
  { weight: 6, arbitrary: aUsualDay },
  { weight: 1, arbitrary: fc.constantFrom(...EXTREME_DAYS, ...FIRST_AND_LAST_DAY) },
);
const aMoment = fc
  .tuple(aDay, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([day, ms]) => `${day}T${new Date(ms).toISOString().slice(11)}`);
const aText = fc.oneof(
  { weight: 4, arbitrary: anId },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: aDay },
);
const anything = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, -1, 1e21, 0.5, [], {}, [[]], { __proto__: { a: 1 } }),
);

/** Mostly valid values of a schema. */
function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(valid));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valid(part)]));
    return fc.record(parts, { requiredKeys: required });
  }
  if (schema.type === "array") {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(valid(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
  }
  if (schema.type === "integer" || schema.type === "number") {
    return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e6), max: Math.min(schema.maximum ?? 100, 1e6) });
  }
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.format === "date") return aDay;
  if (schema.format === "date-time") return aMoment;
  if (!schema.pattern) return aText;
  const pattern = new RegExp(schema.pattern);
  return fc
    .oneof(
      aText,
      aDay,
      aMoment.map((moment) => moment.slice(0, 19)),
      fc.nat(2_000).map(String),
    )
    .map((text) =>
      pattern.test(text) ? text : (["1", "2026-03-12", "2026-03-12T09:30:00"].find((one) => pattern.test(one)) ?? text),
    );
}

/** A value with one part replaced, removed or added. */
const broken = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      anything,
      fc.nat(value.length - 1).chain((at) => broken(value[at]).map((part) => value.with(at, part))),
      fc.constant(Array.from({ length: 2_000 }, () => value[0])),
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return anything;
  const names = Object.keys(value);
  const extra = fc.tuple(fc.string({ maxLength: 10 }), anything).map(([name, part]) => ({ ...value, [name]: part }));
  if (names.length === 0) return fc.oneof(anything, extra);
  const one = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: extra },
    {
      weight: 2,
      arbitrary: one.map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    },
    {
      weight: 4,
      arbitrary: one.chain((name) =>
        broken((value as Record<string, unknown>)[name]).map((part) => ({ ...value, [name]: part })),
      ),
    },
  );
};

const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: usual.chain(broken) });

/** Generated objects may have no toString. */
const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Excludes lone surrogates, which cannot be encoded, and dots, which change the path. */
const segment = (value: unknown): string =>
  encodeURIComponent(Buffer.from(textOf(value).slice(0, 2_000)).toString()).replace(/^\.{1,2}$/, "dots");

/** Calls of an endpoint: valid, almost valid and random ones, with ids of the own and of other families. */
export function callsOf(endpoint: Endpoint, studentId: string): fc.Arbitrary<GeneratedCall> {
  const schemas = schemasOf(endpoint);
  const narrowed = (schemas.params ? jsonSchemaOf(schemas.params).properties : {}) ?? {};
  const params = fc.record(
    Object.fromEntries(
      paramNamesOf(endpoint).map((name) => {
        const known = name === "studentId" ? [studentId, studentId, studentId, "student-5"] : KNOWN[name];
        const usual = known?.length ? fc.constantFrom<unknown>(...known) : valid(narrowed[name] ?? {});
        return [name, fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything })];
      }),
    ),
  );
  const query = schemas.query ? mostly(valid(jsonSchemaOf(schemas.query))) : fc.constant({});
  const student = fc.oneof<fc.WeightedArbitrary<string[]>[]>(
    { weight: 8, arbitrary: fc.constant([studentId]) },
    { weight: 1, arbitrary: fc.constantFrom<string[]>([], ["student-5"], [studentId, studentId], [""], ["\0"]) },
  );
  const body = schemas.body
    ? endpoint.takes === "bytes"
      ? fc.string().map(String)
      : fc.oneof(
          { weight: 12, arbitrary: mostly(valid(jsonSchemaOf(schemas.body))).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.constantFrom("", "{", "\0", "[".repeat(5_000), '{"__proto__":{"a":1}}') },
        )
    : fc.constant(undefined);
  return fc.record({ params, query, student, body }).map((parts) => ({
    path: endpoint.path.replace(
      /:(\w+)/g,
      (_, name) => segment((parts.params as Record<string, unknown>)[name]) || "%20",
    ),
    query: [
      ...Object.entries(Object(parts.query)).map(([name, value]) => [name, textOf(value)] as [string, string]),
      ...parts.student.map((id) => ["studentId", id] as [string, string]),
    ],
    body: parts.body,
  }));
}

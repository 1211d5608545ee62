import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { schemasOf } from "#contract/schemas/registry.ts";
import { apiFor } from "#tests/support/api.ts";
import { EXTREME_DAYS } from "#tests/support/generated.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { type JsonSchema, jsonSchemaOf } from "#tests/support/jsonSchema.ts";
import { sampleOf, sampleParams } from "#tests/support/sample.ts";

let family: Awaited<ReturnType<typeof givenFamily>>;
beforeAll(async () => {
  family = await givenFamily();
});

const formatOf = ({ format, anyOf = [] }: JsonSchema): string | undefined =>
  format ?? anyOf.map(formatOf).find((inner) => inner !== undefined);

const PARTS = ["params", "query", "body"] as const;

/** The fields of a part of an endpoint's input that hold a day or a moment. */
const datesIn = (part: string, schema: z.ZodType | undefined) =>
  Object.entries((schema ? jsonSchemaOf(schema).properties : undefined) ?? {})
    .map(([name, field]) => ({ part, name, format: formatOf(field) ?? "" }))
    .filter(({ format }) => ["date", "date-time"].includes(format));

const fields = api.flatMap(({ name, endpoint }) =>
  PARTS.flatMap((part) => datesIn(part, schemasOf(endpoint)[part])).flatMap((field) =>
    EXTREME_DAYS.map((day) => ({ ...field, endpoint, day, of: name })),
  ),
);

const sampled = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema) : {}) as Record<string, string>;

it("knows endpoints that take dates in each part of their input", () =>
  expect(new Set(fields.map(({ part }) => part))).toEqual(new Set(PARTS)));

it.each(fields)("[API-3] $of refuses $day and names $part.$name", async ({ endpoint, part, name, format, day }) => {
  const { guardian, student } = family;
  const { method, path } = endpoint as Endpoint;
  const value = format === "date" ? day : `${day}T12:00:00Z`;
  const wrong = (of: string) => (part === of ? { [name]: value } : {});
  const params: Record<string, string> = {
    ...sampleParams(endpoint, { studentId: student.id }),
    ...wrong("params"),
  };
  const address = path.replace(/:(\w+)/g, (_, param) => params[param] ?? "");
  const schemas = schemasOf(endpoint);
  const query = new URLSearchParams({ ...sampled(schemas.query), ...wrong("query") });
  const body = schemas.body ? { ...sampled(schemas.body), ...wrong("body") } : undefined;
  const answer = await apiFor(guardian, student).send(method, `${address}?${query}`, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: `${part}.${name}` }] } });
});

import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { type Offer, offersIn, SCHOOL_TYPES } from "#contract/offers.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { EXTREME_DAYS } from "#tests/support/checks/generated.ts";
import { type JsonSchema, jsonSchemaOf } from "#tests/support/checks/jsonSchema.ts";
import { sampleOf, sampleParams } from "#tests/support/checks/sample.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import type { GivenPerson } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { apiFor } from "#tests/support/server/api.ts";

/** Families with a child at a school and at a preschool, since each endpoint reads only the calls of those it is for. */
let families: Awaited<ReturnType<typeof givenFamily>>[];
/** A member of staff in every role. */
let staff: GivenPerson;
beforeAll(async () => {
  families = await Promise.all([givenFamily(), givenFamily({ type: SCHOOL_TYPES.PRESCHOOL })]);
  const school = await givenSchool();
  staff = await givenStaff(school, { roleId: "Administrator", owns: [await givenGroup(school)] });
});

/** Returns the API as the caller whom an endpoint is for. */
function callerOf(endpoint: Endpoint) {
  if (endpoint.access === "staff") return { api: apiFor(staff), studentId: "" };
  const offers: readonly Offer[] = offersIn(schemasOf(endpoint).offer ?? []);
  const isForPreschools = offers.every(({ schoolTypes }) => schoolTypes?.includes(SCHOOL_TYPES.PRESCHOOL));
  const family = families[isForPreschools ? 1 : 0];
  if (!family) throw new Error("The families are missing");
  return { api: apiFor(family.guardian, family.student), studentId: family.student.id };
}

const formatOf = ({ format, anyOf = [] }: JsonSchema): string | undefined =>
  format ?? anyOf.map(formatOf).find((inner) => inner !== undefined);

const PARTS = ["params", "query", "body"] as const;

/** The fields of a part of an endpoint's input that hold a day or a moment. */
const datesIn = (part: (typeof PARTS)[number], schema: z.ZodType | undefined) =>
  Object.entries((schema ? jsonSchemaOf(schema).properties : undefined) ?? {})
    .map(([name, field]) => ({ part, name, format: formatOf(field) ?? "" }))
    .filter(({ format }) => ["date", "date-time"].includes(format));

/** Whether staff have to reach something that the path names before anything else of the call is read. */
const hasPathCheck = (endpoint: Endpoint): boolean => endpoint.access === "staff" && endpoint.path.includes(":");

const fields = api.flatMap(({ name, endpoint }) =>
  PARTS.flatMap((part) => datesIn(part, schemasOf(endpoint)[part])).flatMap((field) =>
    EXTREME_DAYS.map((day) => ({ ...field, endpoint, day, of: name })),
  ),
);

const sampled = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema) : {}) as Record<string, string>;

it("knows endpoints that take dates in each part of their input", () =>
  expect(new Set(fields.map(({ part }) => part))).toEqual(new Set(PARTS)));

const extremeOf = ({ format, day }: { format: string; day: string }) => (format === "date" ? day : `${day}T12:00:00Z`);

const ofStaff = fields.filter(({ endpoint }) => hasPathCheck(endpoint));
it.each(ofStaff)("[API-3] $of refuses $day as $part.$name", ({ endpoint, part, name, ...field }) => {
  const issues = schemasOf(endpoint)[part]?.safeParse({ [name]: extremeOf(field) }).error?.issues ?? [];
  expect(issues.map(({ path: [first] }) => first)).toContain(name);
});

const sent = fields.filter(({ endpoint }) => !hasPathCheck(endpoint));
it.each(sent)("[API-3] $of refuses $day and names $part.$name", async ({ endpoint, part, name, ...field }) => {
  const { api: caller, studentId } = callerOf(endpoint);
  const { method, path } = endpoint as Endpoint;
  const value = extremeOf(field);
  const wrong = (of: string) => (part === of ? { [name]: value } : {});
  const params: Record<string, string> = {
    ...sampleParams(endpoint, { studentId }),
    ...wrong("params"),
  };
  const address = path.replace(/:(\w+)/g, (_, param) => params[param] ?? "");
  const schemas = schemasOf(endpoint);
  const query = new URLSearchParams({ ...sampled(schemas.query), ...wrong("query") });
  const body = schemas.body ? { ...sampled(schemas.body), ...wrong("body") } : undefined;
  const answer = await caller.send(method, `${address}?${query}`, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: `${part}.${name}` }] } });
});

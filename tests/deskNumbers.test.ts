import { expect, it } from "vitest";
import { z } from "zod";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Person } from "#contract/schemas/common.ts";
import { partsIn } from "./support/checks/schemaFields.ts";

const isPerson = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).join() === Object.keys(Person.shape).join();

/** Students whom replies at the desk name, or leave without a name where the identity is protected. */
const named = api
  .filter(({ endpoint }) => endpoint.access === "staff")
  .flatMap(({ name, endpoint }) =>
    partsIn(schemasOf(endpoint).reply).flatMap(({ path, schema }) => {
      if (!(schema instanceof z.ZodObject)) return [];
      const { student, number } = schema.shape as Record<string, z.core.$ZodType>;
      const isNamed = student instanceof z.ZodNullable && isPerson(student.unwrap());
      return isNamed ? [{ at: `${name}${path}`, hasNumber: number instanceof z.ZodNullable }] : [];
    }),
  );

it("[DESK-14] every list of the desk that can hide a student's name has the number of the identity", () => {
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter(({ hasNumber }) => !hasNumber).map(({ at }) => at)).toEqual([]);
});

import { z } from "zod";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Systems } from "#server/notify/systems.ts";
import type { Item, LinkKind, ObjectRecord, Place } from "#server/sources/delivery/records.ts";

export type ItemTarget = {
  id: string;
  at: Place;
  /** The content of a file. */
  content?: Uint8Array | undefined;
};

/** Our ids of the objects that an item refers to. */
export type IdOf = (kind: WrittenKind, sourceId: string) => string;

type Acting = { program: Program; now: Date; systems: Systems; idOf: IdOf };

/** One kind: what programs say of it, and what becomes of it. */
export type Written = {
  schema: z.ZodType<Record<string, unknown>>;
  /** Kind of the records; undefined for an act. */
  of?: ObjectKind | LinkKind | "attendance";
  /** Makes the record that the upsert of all sources takes. */
  itemOf?: (body: unknown, given: ItemTarget) => Item;
  /** Does what happens once and cannot be taken back. @throws ApiProblem */
  act?: (db: Database, body: unknown, acting: Acting) => Promise<void>;
  /** Names of the fields, by which a scope is replaced. */
  fields: string[];
};

/** Defines a kind whose items are records. */
export const written = <Schema extends z.ZodObject>(
  of: NonNullable<Written["of"]>,
  schema: Schema,
  itemOf: (values: z.output<Schema>, given: ItemTarget) => Item,
): Written => ({
  of,
  schema,
  itemOf: (body, given) => itemOf(schema.parse(body), given),
  fields: Object.keys(schema.shape),
});

/** Defines a kind whose items are acts. */
export const acted = <Schema extends z.ZodObject>(
  schema: Schema,
  act: (db: Database, values: z.output<Schema>, acting: Acting) => Promise<void>,
): Written => ({
  schema,
  act: (db, body, acting) => act(db, schema.parse(body), acting),
  fields: Object.keys(schema.shape),
});

export const object = <Kind extends ObjectKind>(
  kind: Kind,
  { id, at }: ItemTarget,
  values: ObjectRecord<Kind>["values"],
): ObjectRecord<Kind> => ({ is: "object", kind, id, at, values });

export const link = (kind: LinkKind, key: string[], at: Place, position?: number): Item => ({
  is: "link",
  kind,
  key,
  at,
  ...(position !== undefined && { position }),
});

const Reference = z.strictObject({ kind: z.string(), sourceId: z.string() });
export type FoundReference = { field: string; kind: string; sourceId: string };

/** Finds the references within the body of an item, with the names of their fields. */
export function referencesIn(value: unknown, field = "body"): FoundReference[] {
  if (typeof value !== "object" || value === null) return [];
  const { success, data } = Reference.safeParse(value);
  if (success) return [{ field, ...data }];
  return Object.entries(value).flatMap(([name, inner]) => referencesIn(inner, `${field}.${name}`));
}

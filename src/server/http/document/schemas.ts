import { z } from "zod";

export type Json = Record<string, unknown>;
/** Direction: a schema may take less than it gives, as where it has defaults. */
type Io = "input" | "output";

const PLACE = "#/components/schemas/";
/** Marks a reference to what is sent until all schemas are known. */
const SENT = "?sent";
const SENT_REFERENCE = new RegExp(`"${PLACE}(\\w+)\\${SENT}"`, "g");

type Wanted = { schema: z.ZodType; place: Json };
export type Schemas = ReturnType<typeof collectSchemas>;

/**
 * Converts the schemas of one document to JSON Schema. Those with a name become components where something refers to them. One
 * that differs between what is sent and what is replied becomes two.
 */
export function collectSchemas(names: Iterable<readonly [name: string, z.ZodType]>) {
  const ids = new Map<z.core.$ZodType, string>([...names].map(([name, schema]) => [schema, name]));
  const metadata = Object.assign(z.registry<Record<string, unknown>>(), {
    get(schema: z.core.$ZodType) {
      const id = ids.get(schema);
      return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) };
    },
  });
  const wanted: Record<Io, Wanted[]> = { input: [], output: [] };

  /** Returns an object that is filled with the schema in the end: one conversion of all is the quickest. */
  function add(io: Io, schema: z.ZodType): Json {
    const place: Json = {};
    wanted[io].push({ schema, place });
    return place;
  }

  /** Fills all places of what is sent or replied, and returns the named schemas among them. */
  function fill(io: Io): Map<string, Json> {
    const all = z.strictObject(Object.fromEntries(wanted[io].map(({ schema }, at) => [at, schema])));
    const { properties, $defs } = z.toJSONSchema(all, { io, metadata, unrepresentable: "any", override: allowMore });
    for (const [at, { place }] of wanted[io].entries()) Object.assign(place, tidy(properties?.[at] as Json, io));
    return new Map(Object.entries($defs ?? {}).map(([name, part]) => [name, tidy(part as Json, io)]));
  }

  return {
    /** Returns a schema of what is sent. */
    sent: (schema: z.ZodType) => add("input", schema),
    /** Returns a schema of what is replied. */
    replied: (schema: z.ZodType) => add("output", schema),
    /**
     * Resolves all references in a document that was made with these schemas.
     * @returns the document with the schemas among its components
     */
    complete<Document extends { components: Json }>(document: Document): Document {
      const [sent, replied] = [fill("input"), fill("output")];
      const double = namesThatDiffer(sent, replied);
      const nameOf = (name: string) => (double.has(name) ? `${name}Input` : name);
      for (const name of double) {
        if (replied.has(nameOf(name))) throw new Error(`Two schemas would be called ${nameOf(name)}.`);
      }
      const schemas = new Map([...sent].map(([name, schema]) => [nameOf(name), schema]));
      for (const [name, schema] of replied) schemas.set(name, schema);
      const sorted = [...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(sorted) } };
      const text = JSON.stringify(whole).replace(SENT_REFERENCE, (_, name) => `"${PLACE}${nameOf(name)}"`);
      return JSON.parse(text);
    },
  };
}

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Lets objects have other fields than those described, as the next version's may. Zod only says this of what is sent. */
function allowMore({ zodSchema, jsonSchema }: Overridden): void {
  const { def } = zodSchema._zod;
  if (def.type === "object" && !def.catchall) delete jsonSchema.additionalProperties;
}

const LISTS = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const SINGLE = new Set(["items", "additionalProperties", "propertyNames", "not"]);

/** Leaves out what a format or an integer says already, spells out the fields of records, and refers to components. */
function tidy(given: Json, io: Io): Json {
  const { propertyNames, additionalProperties, ...rest } = given;
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum;
  const isRecord = names && given.required;
  const schema = isRecord
    ? { ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])) }
    : given;
  const isTime = schema.format === "date" || schema.format === "date-time";
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === "pattern" && isTime) return [];
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return [];
    if (key === "$ref") return [[key, `${PLACE}${String(value).split("/").at(-1)}${io === "input" ? SENT : ""}`]];
    if (LISTS.has(key)) return [[key, (value as Json[]).map((one) => tidy(one, io))]];
    if (SINGLE.has(key) && typeof value === "object") return [[key, tidy(value as Json, io)]];
    if (key !== "properties") return [[key, value]];
    const fields = Object.entries(value as Record<string, Json>).map(([name, field]) => [name, tidy(field, io)]);
    return [[key, Object.fromEntries(fields)]];
  });
  return Object.fromEntries(entries);
}

/** Names whose schemas differ between what is sent and what is replied, or refer to some that do. */
function namesThatDiffer(sent: ReadonlyMap<string, Json>, replied: ReadonlyMap<string, Json>): Set<string> {
  const both = [...sent.keys()].filter((name) => replied.has(name));
  const textOf = (schema: Json | undefined) => JSON.stringify(schema).replaceAll(SENT, "");
  const differing = new Set(both.filter((name) => textOf(sent.get(name)) !== textOf(replied.get(name))));
  let known = -1;
  while (known < differing.size) {
    known = differing.size;
    for (const name of both) {
      const references = [...textOf(replied.get(name)).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
      if (references.some(([, other = ""]) => differing.has(other))) differing.add(name);
    }
  }
  return differing;
}

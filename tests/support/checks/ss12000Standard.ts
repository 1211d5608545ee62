import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { parse } from "yaml";

/** The standard's own file, if it lies next to the project. It states no licence, so the project holds no copy. */
const FILE = resolve("../shared/spec/ss12000/openapi-2.1.0.yaml");

export const hasStandard = existsSync(FILE);

type Schema = {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const JSON_TYPE = "application/json";

/** Reads the standard's file, which then checks requests and replies, and describes replies to generate. */
export function readStandard() {
  // Dates of examples are no JSON.
  const document = JSON.parse(JSON.stringify(parse(readFileSync(FILE, "utf8")))) as Document;
  // The schemas have words of OpenAPI, and values of a query are texts.
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: "array" });
  const { components } = document;
  const operationAt = (path: string, method: string): Operation | undefined =>
    document.paths[path]?.[method.toLowerCase()];
  const schemaIn = (content: Content | undefined): Schema | undefined => content?.content?.[JSON_TYPE]?.schema;

  function problems(schema: Schema | undefined, value: unknown): string[] {
    if (!schema) return ["the standard has no schema for it"];
    const validate = ajv.compile({ ...schema, components });
    return validate(structuredClone(value)) ? [] : [ajv.errorsText(validate.errors)];
  }

  return {
    /** Returns what is wrong with a request. */
    problemsOfRequest(path: string, method: string, query: URLSearchParams, body: string): string[] {
      const operation = operationAt(path, method);
      if (!operation) return ["the standard has no such operation"];
      const ofQuery = [...new Set(query.keys())].flatMap((name) => {
        const known = operation.parameters?.find((parameter) => parameter.name === name);
        return known ? problems(known.schema, query.getAll(name)) : [`there is no parameter ${name}`];
      });
      return body === "" ? ofQuery : [...ofQuery, ...problems(schemaIn(operation.requestBody), JSON.parse(body))];
    },
    /** Returns what is wrong with a reply. */
    problemsOfReply(path: string, method: string, status: number, body: unknown): string[] {
      return problems(schemaIn(operationAt(path, method)?.responses[status]), body);
    },
    /** Generates replies that are well-formed, with ids from a pool so that records refer to each other. */
    repliesOf(path: string, method: string, ids: string[]): fc.Arbitrary<unknown> {
      const schema = schemaIn(operationAt(path, method)?.responses["200"]);
      if (!schema) throw new Error(`The standard has no ${method} ${path}.`);
      return generatorOf(document, ids)(schema);
    },
  };
}

const ITEMS_MAX = 3;
/** Optional fields below this depth are left out. */
const DEPTH_MAX = 5;

function generatorOf({ components }: Document, ids: string[]) {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => new Date(Date.UTC(2026, 10, 20 + days, 8 + (days % 3))));
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.string({ unit: "binary", maxLength: 8 }));

  return function generate(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    const whole = flat(schema);
    const { type, enum: values, format, items, properties } = whole;
    if (values) return fc.constantFrom(...values);
    if (format === "uuid") return fc.constantFrom(...ids);
    if (format === "date") return day.map((date) => date.toISOString().slice(0, 10));
    if (format === "date-time") return day.map((date) => date.toISOString());
    if (whole.pattern !== undefined) return fc.constant("08:00");
    if (type === "boolean") return fc.boolean();
    if (type === "integer" || type === "number")
      return fc.integer({ min: whole.minimum ?? 0, max: whole.maximum ?? 500 });
    if (type === "array" && items) {
      const minLength = whole.minItems ?? 0;
      const size = { minLength, maxLength: Math.max(minLength, ITEMS_MAX) };
      const one = generate(items, depth + 1);
      return whole.uniqueItems ? fc.uniqueArray(one, { ...size, selector: JSON.stringify }) : fc.array(one, size);
    }
    if (!properties) return text;
    const required = whole.required ?? [];
    const shown = Object.entries(properties).filter(([name]) => depth < DEPTH_MAX || required.includes(name));
    const fields = shown.map(([name, field]) => [name, generate(field, depth + 1)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
  };

  /** Resolves references, and joins parts. */
  function flat(schema: Schema): Schema {
    if (schema.$ref !== undefined) return flat(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map(flat);
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>;
    const isObject = Object.keys(properties).length > 0;
    const required = parts.flatMap((part) => part.required ?? []);
    return { ...Object.assign({}, ...parts), required, ...(isObject && { properties }) };
  }
}

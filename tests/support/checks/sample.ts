import type { z } from "zod";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { type JsonSchema, jsonSchemaOf } from "./jsonSchema.ts";

const FORMATS: Record<string, string> = {
  date: "2026-03-12",
  "date-time": "2026-03-12T09:30:00.000Z",
  uri: "https://pictures.example/unknown.png",
};

/** A text that is the id of nothing. */
const UNKNOWN = "unknown";

/** Candidates for texts with a pattern. */
const TEXTS = [UNKNOWN, "1", "2026-03-12", "2026-03-12T09:30:00", "13:00", "a".repeat(43)];

/** Returns the smallest encoded value of a schema. */
export const sampleOf = (schema: z.ZodType): unknown => smallest(jsonSchemaOf(schema));

function smallest(schema: JsonSchema): unknown {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (alternative) return smallest(alternative);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  }
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  return FORMATS[schema.format ?? ""] ?? TEXTS.find((text) => new RegExp(schema.pattern ?? "").test(text));
}

export const paramNamesOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** Returns a sample of the query that an endpoint demands. */
function sampledQueryOf(endpoint: Endpoint): Record<string, string> {
  const { query } = schemasOf(endpoint);
  return (query ? sampleOf(query) : {}) as Record<string, string>;
}

/** The parameters of the path and those that the query demands. */
export const demandedNamesOf = (endpoint: Endpoint): string[] => [
  ...paramNamesOf(endpoint),
  ...Object.keys(sampledQueryOf(endpoint)),
];

/** Values of path parameters: valid ids of nothing. */
export function sampleParams(endpoint: Endpoint, given: Record<string, string> = {}): Record<string, string> {
  const { params } = schemasOf(endpoint);
  const narrowed = (params ? sampleOf(params) : {}) as Record<string, unknown>;
  return Object.fromEntries(
    paramNamesOf(endpoint).map((name) => [name, given[name] ?? String(narrowed[name] ?? UNKNOWN)]),
  );
}

/** Returns the endpoint's address with all path parameters and required query parameters. */
export function sampleAddress(endpoint: Endpoint, given: Record<string, string> = {}): string {
  const params = sampleParams(endpoint, given);
  const sampled = sampledQueryOf(endpoint);
  const query = new URLSearchParams(
    Object.entries(sampled).map(([name, value]) => [name, given[name] ?? value] as [string, string]),
  );
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return query.size > 0 ? `${path}?${query}` : path;
}

export function sampleBody(endpoint: Endpoint): unknown {
  const { body } = schemasOf(endpoint);
  if (endpoint.takes === "bytes") return new Uint8Array([1]);
  return body ? sampleOf(body) : undefined;
}

import { z } from "zod";
import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Id } from "#contract/schemas/common.ts";
import type { EndpointSchemas } from "#contract/schemas/endpointSchemas.ts";
import { SHOWN } from "#server/http/replies.ts";
import { describe } from "./description.ts";
import type { Example, Examples } from "./examples.ts";
import { problemsOf, referencesTo } from "./problems.ts";
import type { Json, Schemas } from "./schemas.ts";

const AnyText = z.string().min(1).max(200);
export const BINARY: Json = { type: "string", format: "binary" };

/** Headers that writes take. */
export const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: `A text that no other write of the caller has. For ${IDEMPOTENCY_HOURS} hours, the same request with the same key gets the first one's reply.`,
    schema: { type: "string", minLength: 8, maxLength: 200 },
    example: "2d1f6c1e-9f0b-4a53-8d35-0d6f3f6a7c11",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "The version that was seen, in quotes, as the `ETag` of its reply has it.",
    schema: { type: "string" },
    example: '"q3sJ0m1v8RZ4gk2nWc7dXA"',
  },
} as const;

export const ETAG: Json = {
  ETag: { description: "The version, for `If-Match`.", schema: { type: "string" } },
};

/** Describes an endpoint as an operation of the document. */
export function operationOf(endpoint: Endpoint, schemas: Schemas, examples: Examples): Json {
  const parts = schemasOf(endpoint);
  const { resource } = api.find(({ name }) => name === endpoint.name) ?? {};
  const body = bodyOf(endpoint, parts, schemas, examples.bodies[endpoint.name]);
  return {
    operationId: endpoint.name,
    ...(resource && { tags: [resource] }),
    summary: parts.summary,
    description: describe(endpoint, parts),
    ...(endpoint.access === "anonymous" && { security: [] }),
    parameters: parametersOf(endpoint, parts, schemas, examples),
    ...(body && { requestBody: body }),
    responses: {
      ...successOf(endpoint, parts, schemas, exampleOf(endpoint, examples)),
      ...referencesTo(problemsOf(endpoint, parts)),
    },
  };
}

/** Returns the recorded reply, or that of an endpoint with the same reply. */
function exampleOf({ name }: Endpoint, { replies }: Examples): Example | undefined {
  const { reply } = schemasOf({ name });
  const other = api.find((one) => schemasOf(one).reply === reply && replies[one.name]);
  return replies[name] ?? (other && replies[other.name]);
}

function parametersOf(endpoint: Endpoint, parts: EndpointSchemas, { sent }: Schemas, examples: Examples): Json[] {
  const { access = "student", method, path } = endpoint;
  const { params, query, takesVersion } = parts;
  const known = { ...examples.params, ...examples.replies[endpoint.name]?.params };
  const exampleFor = (name: string, schema: z.ZodType) =>
    schema.safeParse(known[name]).success ? { example: schema.parse(known[name]) } : {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const schema = params?.shape[name] ?? AnyText;
    return { name, in: "path", required: true, schema: sent(schema), ...exampleFor(name, schema) };
  });
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => {
    const required = !schema.safeParse(undefined).success;
    return { name, in: "query", required, schema: sent(schema), ...(required && exampleFor(name, schema)) };
  });
  const student = {
    name: "studentId",
    in: "query",
    required: access === "student",
    description: "The active student.",
    schema: sent(Id),
    ...exampleFor("studentId", Id),
  };
  return [
    ...inPath,
    ...inQuery,
    ...(access === "anonymous" ? [] : [student]),
    ...(access !== "anonymous" && method !== "GET" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(takesVersion ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ];
}

function bodyOf({ takes }: Endpoint, { body }: EndpointSchemas, { sent }: Schemas, example: unknown): Json | undefined {
  if (takes === "bytes") return { required: true, content: { "application/octet-stream": { schema: BINARY } } };
  if (!body) return undefined;
  const media = { schema: sent(body), ...(example !== undefined && { example }) };
  return { required: true, content: { "application/json": media } };
}

/** Describes what an endpoint replies with if nothing goes wrong: a body, nothing, or either. */
function successOf(
  { content = "json", method }: Endpoint,
  { reply }: EndpointSchemas,
  { replied }: Schemas,
  example: Example | undefined,
): Json {
  const isNullable = reply.safeParse(null).success;
  const nothing = { 204: { description: isNothing(reply) ? "It is done." : "There is none." } };
  if (isNothing(reply)) return nothing;
  const whole = reply instanceof z.ZodNullable ? (reply.unwrap() as z.ZodType) : reply;
  const media = { schema: replied(whole), ...(example && { example: example.reply }) };
  const hasVersion = whole instanceof z.ZodObject && "version" in whole.shape;
  const success = {
    json: {
      description: method === "GET" ? "What was asked for." : "It is done, with this result.",
      ...(hasVersion && { headers: ETAG }),
      content: { "application/json": media },
    },
    file: {
      description: "The file, with its name in `content-disposition`. Types that a browser might run are downloads.",
      content: Object.fromEntries([...SHOWN, "application/octet-stream"].map((type) => [type, { schema: BINARY }])),
    },
    events: {
      description: "A stream of server-sent events, which ends when the caller's access may have.",
      content: { "text/event-stream": { schema: replied(whole) } },
    },
  }[content];
  return {
    200: success,
    ...(isNullable && content !== "file" && nothing),
    ...(content === "file" && isNullableFile(reply) && nothing),
  };
}

const isNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodNull;

/** The schema of a file takes everything, null too. */
const isNullableFile = (schema: z.ZodType): boolean => schema instanceof z.ZodNullable;

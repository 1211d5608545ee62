import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  FILE_MAX_BYTES,
  INTEGRATION_BASE,
  INTEGRATION_SCOPE,
  type IntegrationEndpoint,
  WRITTEN_KINDS,
} from "#contract/integration/kinds.ts";
import { CLIENT_VERSION } from "#contract/limits.ts";
import { Problem, type ProblemCode } from "#contract/schemas/common.ts";
import { BINARY, ETAG, HEADER_PARAMETERS } from "./operation.ts";
import { type ProblemName, problemNamed, problemResponses, referencesTo } from "./problems.ts";
import { collectSchemas, type Json, type Schemas } from "./schemas.ts";
import { serveDocument } from "./serve.ts";

export type Described = {
  endpoint: IntegrationEndpoint;
  summary: string;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  reply: z.ZodType;
  /** Schemas of the body by kind, where they differ. */
  bodies?: Record<string, z.ZodType>;
  /** Takes the version of what it changes as If-Match. */
  takesVersion?: true;
  /** Problems that do not follow from the rest. */
  refuses?: readonly ProblemCode[];
  /** Status of a reply that is not 200. */
  status?: 202;
};

type About = { origin: string; helpUrl: string; examples: Partial<Record<string, { body?: unknown; reply: unknown }>> };

/**
 * Serves an OpenAPI document of the integration API and a page to read it, next to those of the other API.
 * @param routes filled until the server is ready
 */
export const serveIntegrationDocument = (app: FastifyInstance, routes: readonly Described[], about: About) =>
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what a plugin returns; the rule only knows its callback form.
  app.register((scope) =>
    serveDocument(scope, {
      base: INTEGRATION_BASE,
      title: "Skolvy integration API",
      build: () => integrationDocumentOf(routes, about),
    }),
  );

/** Groups of operations, and the beginnings of their paths; the last one has all others. */
const TAGS = [
  { name: "program", path: "/capabilities", description: "What the program may do." },
  { name: "changes", path: "/changes", description: "What guardians and staff did, by ids only." },
  { name: "reports", path: "/reports/", description: "Details of what guardians and staff did." },
  { name: "deliveries", path: "/deliveries/", description: "Receipts for what the school has received." },
  { name: "files", path: "/files/", description: "Contents of files, to which posts and other items refer." },
  { name: "runs", path: "/runs/", description: "What became of replacing items in the background." },
  { name: "items", path: "/", description: "What a program writes under its own ids, kind by kind." },
];

export function integrationDocumentOf(routes: readonly Described[], about: About): Json {
  const kinds = routes.flatMap(({ bodies = {} }) => Object.entries(bodies));
  const schemas = collectSchemas([["Problem", Problem], ...kinds]);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `${INTEGRATION_BASE}${route.endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route, schemas, about) };
  }
  return schemas.complete({
    openapi: "3.1.0",
    info: {
      title: "Skolvy integration API",
      version: CLIENT_VERSION,
      description: "What systems of schools write into Skolvy, and what they read of what guardians and staff do.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The operator of this server", url: about.helpUrl || about.origin },
    },
    servers: [{ url: about.origin, description: "This server" }],
    security: [{ program: [INTEGRATION_SCOPE] }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        program: {
          type: "oauth2",
          description: "The operator adds the program and gives its developers a client id and a secret.",
          flows: {
            clientCredentials: {
              tokenUrl: `${about.origin}/idp/token`,
              scopes: { [INTEGRATION_SCOPE]: "All of this API" },
            },
          },
        },
      },
      parameters: HEADER_PARAMETERS,
      responses: problemResponses(new Set(routes.flatMap(problemsOf)), schemas),
    },
  });
}

function operationOf(route: Described, schemas: Schemas, { examples }: About): Json {
  const { endpoint, summary, body, reply, bodies, status = 200 } = route;
  const example = examples[endpoint.name];
  const sent = body && (bodies ? { anyOf: Object.values(bodies).map(schemas.sent) } : schemas.sent(body));
  const hasVersion = reply instanceof z.ZodObject && "version" in reply.shape;
  const media = { schema: schemas.replied(reply), ...(example && { example: example.reply }) };
  return {
    operationId: endpoint.name,
    tags: [TAGS.find(({ path }) => endpoint.path.startsWith(path))?.name],
    summary,
    description: describe(route),
    parameters: parametersOf(route, schemas),
    ...(endpoint.takes === "bytes" && { requestBody: { required: true, content: FILE } }),
    ...(sent && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: sent, ...(example?.body !== undefined && { example: example.body }) },
        },
      },
    }),
    responses: {
      [status]: {
        description:
          status === 202 ? "It has begun." : endpoint.method === "GET" ? "What was asked for." : "It is done.",
        ...(hasVersion && { headers: ETAG }),
        content: { [endpoint.content === "csv" ? "text/csv" : "application/json"]: media },
      },
      ...referencesTo(problemsOf(route)),
    },
  };
}

const FILE: Json = { "application/octet-stream": { schema: { ...BINARY, maxLength: FILE_MAX_BYTES } } };

function parametersOf({ endpoint, query, takesVersion }: Described, { sent }: Schemas): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: IN_PATH[name],
    schema: name === "kind" ? { type: "string", enum: [...WRITTEN_KINDS] } : { type: "string" },
  }));
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: sent(schema),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(endpoint.method === "GET" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
    ...(takesVersion ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ];
}

const IN_PATH: Partial<Record<string, string>> = {
  kind: "The kind of the items.",
  sourceId: "The program's own id.",
  id: "The id in the change.",
  run: "The number of the run.",
};

function describe({ endpoint: { offer, method }, takesVersion }: Described): string {
  const sentences = [
    rightOf(offer),
    ...(takesVersion ? ["`If-Match` takes the version that was seen; without it, any version is overwritten."] : []),
    ...(method === "GET" ? [] : ["A repeated call with the same `Idempotency-Key` runs once."]),
  ];
  return sentences.join(" ");
}

function rightOf(offer: IntegrationEndpoint["offer"]): string {
  if (offer === null) return "For every program.";
  const { direction, kind } = offer;
  if (kind === "in the address") return `For programs with the right to ${direction} this kind.`;
  if (kind === "of the delivery") return `For programs with the right to ${direction} the kind of the delivery.`;
  return `For programs with the right \`${kind}:${direction}\`.`;
}

/** Returns the problems that an endpoint may reply with. They follow from what it asks for and what its kernel checks. */
function problemsOf({ endpoint, body, takesVersion, refuses = [] }: Described): ProblemName[] {
  const { method, offer, path, takes } = endpoint;
  const hasBody = body !== undefined || takes === "bytes";
  const may: [ProblemName, boolean][] = [
    ["BadInput", true],
    ["Unauthorized", true],
    ["Forbidden", offer !== null],
    ["NotFound", path.includes(":")],
    ["Conflict", method !== "GET"],
    ["PreconditionFailed", takesVersion === true],
    ["TooLarge", hasBody],
    ["UnsupportedMediaType", hasBody],
    ["TooManyRequests", true],
    ["Internal", true],
    ["Unavailable", true],
  ];
  return [...may.flatMap(([name, is]) => (is ? [name] : [])), ...refuses.map(problemNamed)];
}

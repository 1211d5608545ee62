import type { FastifyInstance } from "fastify";
import { CLIENT_VERSION } from "#contract/limits.ts";
import { api, type Resource } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { namedSchemas } from "#contract/registry/named.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import type { Examples } from "./examples.ts";
import { HEADER_PARAMETERS, operationOf } from "./operation.ts";
import { problemResponses, problemsOf } from "./problems.ts";
import { collectSchemas, type Json } from "./schemas.ts";
import { serveDocument } from "./serve.ts";

type About = {
  /** Origin of the API, as in https://portal.example. */
  origin: string;
  /** Address of the help centre; empty without one. */
  helpUrl: string;
  /** Descriptions of the resources. */
  tags: Readonly<Record<Resource, string>>;
  examples: Examples;
};

/** Serves the OpenAPI document of the bound endpoints at /api/openapi.json, and an interactive version at /api/docs. */
export const serveOpenApi = (app: FastifyInstance, bound: readonly Endpoint[], about: About): Promise<void> =>
  serveDocument(app, { base: "/api", title: "Skolvy API", build: () => documentOf(bound, about) });

/** Describes endpoints of the contract as an OpenAPI document. */
export function documentOf(bound: readonly Endpoint[], { origin, helpUrl, tags, examples }: About): Json {
  const schemas = collectSchemas(namedSchemas);
  const paths: Record<string, Json> = {};
  for (const endpoint of bound) {
    // The server takes both, linters only this.
    const path = `/api${endpoint.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas, examples) };
  }
  const problems = new Set(bound.flatMap((endpoint) => problemsOf(endpoint, schemasOf(endpoint))));
  const used = new Set<string>(api.flatMap(({ endpoint, resource }) => (bound.includes(endpoint) ? resource : [])));
  return schemas.complete({
    openapi: "3.1.0",
    info: {
      title: "Skolvy API",
      version: CLIENT_VERSION,
      description: ABOUT,
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The operator of this server", url: helpUrl || origin },
    },
    servers: [{ url: origin, description: "This server" }],
    security: [{ token: [] }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of a guardian, a student or a member of staff.",
        },
      },
      parameters: HEADER_PARAMETERS,
      responses: problemResponses(problems, schemas),
    },
  });
}

const ABOUT = `What guardians of school students read and write in Skolvy, and staff at its desk.

- Times are in UTC, days without a time are those of the school's time zone.
- Replies may get further fields at any time. What is null is known not to be there.
- Every problem has the same shape, and its \`code\` says what happened.
- A text that is said to be HTML comes from others: it has to be sanitised before it is shown.`;

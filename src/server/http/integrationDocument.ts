import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { INTEGRATION_BASE, INTEGRATION_SCOPE, type IntegrationEndpoint, WRITTEN_KINDS } from "#contract/integration.ts";
import { CLIENT_VERSION } from "#contract/limits.ts";
import { Problem } from "#contract/schemas/common.ts";

export type Described = {
  endpoint: IntegrationEndpoint;
  summary: string;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  reply: z.ZodType;
  /** Schemas of the body by kind, where they differ. */
  bodies?: Record<string, z.ZodType>;
};

type Json = Record<string, unknown>;

/**
 * Serves an OpenAPI document of the integration API and a page to read it, next to those of the other API.
 * @param routes filled until the server is ready
 */
export const serveIntegrationDocument = (app: FastifyInstance, routes: readonly Described[]) =>
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what a plugin returns; the rule only knows its callback form.
  app.register(async (scope) => {
    const document = () => documentOf(routes);
    scope.get(`${INTEGRATION_BASE}/openapi.json`, async () => document());
    await scope.register(swagger);
    await scope.register(swaggerUi, {
      routePrefix: `${INTEGRATION_BASE}/docs`,
      theme: { title: "Skolvy integration API" },
      transformSpecification: document,
      // Disables the online validator.
      uiConfig: { layout: "BaseLayout", docExpansion: "list", validatorUrl: null },
    });
  });

function documentOf(routes: readonly Described[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `${INTEGRATION_BASE}${route.endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Skolvy integration API",
      version: CLIENT_VERSION,
      description: "What systems of schools write into Skolvy, and what they read of what guardians do.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ program: [INTEGRATION_SCOPE] }],
    paths,
    components: {
      securitySchemes: {
        program: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/idp/token", scopes: { [INTEGRATION_SCOPE]: "All of this API" } } },
        },
      },
      schemas: {
        Problem: schemaOf(Problem),
        ...Object.fromEntries(
          routes
            .flatMap(({ bodies = {} }) => Object.entries(bodies))
            .map(([kind, schema]) => [kind, schemaOf(schema, "input")]),
        ),
      },
    },
  };
}

function operationOf({ endpoint, summary, query, body, reply, bodies }: Described): Json {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "kind" ? { enum: [...WRITTEN_KINDS] } : { type: "string" },
  }));
  const fields: [string, z.ZodType][] = Object.entries(query?.shape ?? {});
  const inQuery = fields.map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, "input"),
  }));
  return {
    operationId: endpoint.name,
    summary,
    parameters: [...inPath, ...inQuery],
    ...(endpoint.takes === "bytes" && { requestBody: { required: true, content: FILE } }),
    ...(body && { requestBody: { required: true, content: contentOf(bodySchema(body, bodies)) } }),
    responses: {
      200: { description: "Done", content: contentOf(schemaOf(reply)) },
      default: { description: "Not done", content: contentOf({ $ref: "#/components/schemas/Problem" }) },
    },
  };
}

const FILE: Json = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

/** The body of an item is that of one of the kinds. */
const bodySchema = (body: z.ZodType, bodies: Described["bodies"]): Json =>
  bodies
    ? { anyOf: Object.keys(bodies).map((kind) => ({ $ref: `#/components/schemas/${kind}` })) }
    : schemaOf(body, "input");

const contentOf = (schema: Json): Json => ({ "application/json": { schema } });

const schemaOf = (schema: z.ZodType, io: "input" | "output" = "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

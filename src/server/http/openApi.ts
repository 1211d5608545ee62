import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { CLIENT_VERSION } from "#contract/limits.ts";

/** Tags an operation with its resource: the first part of its path. */
const byResource: typeof jsonSchemaTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given);
  return { schema: { ...schema, tags: [url.split("/")[2] ?? ""] }, url };
};

/**
 * Serves an OpenAPI document of the routes registered after it at /api/openapi.json, generated from the contract, and
 * an interactive version at /api/docs.
 */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Skolvy API",
        version: CLIENT_VERSION,
        description: "What guardians of school students read and write in Skolvy.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      components: { securitySchemes: { guardian: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
      security: [{ guardian: [] }],
    },
    transform: byResource,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: { title: "Skolvy API" },
    // Disables the online validator.
    uiConfig: { layout: "BaseLayout", docExpansion: "list", validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

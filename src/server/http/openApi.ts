import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { CLIENT_VERSION } from "#contract/limits.ts";

/** Puts an operation among those of its resource: the first part of its path. */
const byResource: typeof jsonSchemaTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given);
  return { schema: { ...schema, tags: [url.split("/")[2] ?? ""] }, url };
};

/**
 * Describes what is registered after it at /api/openapi.json, from the contract that the routes are bound by, and shows it for
 * reading and trying out at /api/docs.
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
    // Nothing of it is sent anywhere to be judged.
    uiConfig: { layout: "BaseLayout", docExpansion: "list", validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

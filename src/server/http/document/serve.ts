import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { versionOf } from "#server/http/replies.ts";
import type { Json } from "./schemas.ts";

/**
 * Serves an OpenAPI document and a page to read and try it. It is made when it is first asked for, and kept.
 * @param build called once the server is ready
 */
export async function serveDocument(
  scope: FastifyInstance,
  { base, title, build }: { base: string; title: string; build: () => Json },
): Promise<void> {
  let made: { document: Json; text: string; tag: string } | undefined;
  const documentNow = () => {
    if (made) return made;
    const document = build();
    made = { document, text: JSON.stringify(document), tag: `"${versionOf(document)}"` };
    return made;
  };
  scope.get(`${base}/openapi.json`, async (request, reply) => {
    const { text, tag } = documentNow();
    reply.headers({ "cache-control": "no-cache", etag: tag });
    const isKnown = request.headers["if-none-match"]?.includes(tag) ?? false;
    return isKnown ? reply.code(304).send() : reply.type("application/json; charset=utf-8").send(text);
  });
  // The page needs a document of its own from the plugin, which is replaced.
  const empty = { openapi: "3.1.0", info: { title, version: "" }, paths: {} };
  await scope.register(swagger, { mode: "static", specification: { document: empty } });
  await scope.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    theme: { title },
    transformSpecification: () => documentNow().document,
    // Disables the online validator.
    uiConfig: { layout: "BaseLayout", docExpansion: "list", validatorUrl: null },
  });
}

import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { CLIENT_VERSION_HEADER, IDEMPOTENCY_HEADER } from "#contract/limits.ts";

/** How long browsers need not ask again whether they may call. */
const PREFLIGHT_SECONDS = 3_600;

/** Lets pages of these origins call what is registered after it; without any nobody may from elsewhere (API-4). */
export async function allowOrigins(api: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: origins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: [
      ...["accept-language", "authorization", "content-type", "if-match"],
      ...[CLIENT_VERSION_HEADER, IDEMPOTENCY_HEADER],
    ],
    exposedHeaders: ["etag"],
    maxAge: PREFLIGHT_SECONDS,
  });
}

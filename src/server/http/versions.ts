import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiProblem } from "./problems.ts";

/** Names a state of something, so that two states have different names. */
export const versionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

/**
 * Refuses a write that was made from another version than the present one. A write without If-Match goes over what is there.
 * @param version read in the write's transaction, from a locked row
 */
export function refuseStale({ headers }: FastifyRequest, version: string): void {
  const made = headers["if-match"]?.split(",").map((tag) => tag.trim());
  if (made && !made.includes("*") && !made.includes(entityTag(version))) throw new Stale();
}

/** Names the version of a reply that has one in its ETag too. */
export function setEntityTag(reply: FastifyReply, result: unknown): void {
  if (typeof result !== "object" || result === null || !("version" in result)) return;
  if (typeof result.version === "string") reply.header("etag", entityTag(result.version));
}

class Stale extends ApiProblem {
  constructor() {
    super(412, "precondition_failed", "It has changed in the meantime.");
  }
}

const entityTag = (version: string) => `"${version}"`;

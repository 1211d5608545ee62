import type { FastifyRequest } from "fastify";
import { BadInput } from "./problems.ts";

/**
 * Refuses input that PostgreSQL cannot keep. Looks at every value once; how many a body has is bounded where it is read.
 * @throws BadInput with the field's name
 */
export function refuseZeroCharacters(request: FastifyRequest, parts: ("params" | "query" | "body")[]): void {
  const waiting = parts.map((part): [string, unknown] => [part, request[part]]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && value.includes("\0")) refuse(path);
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes("\0")) refuse(path);
      waiting.push([`${path}.${key}`, inner]);
    }
  }
}

function refuse(field: string): never {
  throw new BadInput(field, "Zero characters are not allowed");
}

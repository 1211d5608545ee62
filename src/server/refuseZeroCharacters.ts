import type { FastifyRequest } from "fastify";
import { BadInput } from "./problems.ts";

/** PostgreSQL keeps no zero characters, so no input may hold one. */
export function refuseZeroCharacters(request: FastifyRequest): void {
  for (const part of ["params", "query", "body"] as const) {
    const field = fieldWithZero(request[part], part);
    if (field) throw new BadInput(field, "Zero characters are not allowed");
  }
}

function fieldWithZero(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes("\0")) return path;
    const found = fieldWithZero(inner, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

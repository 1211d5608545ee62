import type { FastifyInstance, FastifyRequest } from "fastify";
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from "#contract/limits.ts";
import { ApiProblem, BadInput } from "./problems.ts";

/**
 * Reads bodies as JSON or as plain bytes, and nothing else. Parsing JSON costs time by its number of values and its
 * depth, so both are counted in one pass before it is parsed.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const problem = problemOfJson(body, request.routeOptions.config.jsonValuesMax);
    if (problem) return done(problem);
    return parse(request, body.toString(), done);
  });
  for (const type of ["application/octet-stream", /^image\//]) {
    app.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns why a body costs more than any endpoint needs. Leaves syntax errors to the parser. */
export function problemOfJson(body: Uint8Array, valuesMax: number = JSON_VALUES_MAX): ApiProblem | undefined {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
      if (depth > JSON_DEPTH_MAX) return new BadInput("body", `Nested more than ${JSON_DEPTH_MAX} levels deep`);
    } else if (CLOSING.has(byte)) depth -= 1;
    if (values > valuesMax) {
      return new ApiProblem(413, "too_large", "The request is not valid.", [
        { field: "body", message: `More than ${valuesMax} values` },
      ]);
    }
  }
  return undefined;
}

/**
 * Refuses zero characters, which PostgreSQL cannot store. Visits every value once; their number is bounded when the
 * body is read.
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

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify is extended by merging its interface.
  interface FastifyContextConfig {
    /** Number of values of a JSON body, where a route takes more than others. */
    jsonValuesMax?: number;
  }
}

import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";
import type { FastifyEtagOptions } from "@fastify/etag";
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { type $ZodType, safeParse } from "zod/v4/core";
import type { FileContent } from "#contract/files/schemas.ts";
import { ApiProblem } from "./problems.ts";

/** Brotli quality and threshold for replies that are compressed on the fly. Smaller ones fit in one packet anyway. */
export const DYNAMIC_COMPRESSION: FastifyCompressOptions = {
  threshold: 1_024,
  encodings: ["br", "gzip"],
  // No client needs compressed request bodies, and one could unpack to many times its size.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Weak entity tags of replies. A digest in one call costs a third of one through an object that takes the text in pieces. */
export const ENTITY_TAGS: FastifyEtagOptions = {
  weak: true,
  hashFn: (payload) => hash("sha1", payload, "base64"),
};

/**
 * Parses replies with the contract, which drops all other fields. The package's own serializer also encodes values that
 * are sent in another form than they are read, and so checks each object twice.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = safeParse(schema, data);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(reply);
  };

/** Types that browsers may show inline. All others are downloads, so that nothing in them runs. */
export const SHOWN = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"]);

export function sendFile(reply: FastifyReply, file: FileContent): FastifyReply {
  const { name, type } = file;
  const isShown = SHOWN.has(type);
  if ("pieces" in file) reply.header("content-length", file.size);
  return reply
    .type(isShown ? type : "application/octet-stream")
    .header("content-disposition", `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send("pieces" in file ? Readable.from(file.pieces) : Buffer.from(file.bytes));
}

/** Returns a version of a state: different states have different versions. */
export const versionOf = (state: unknown): string => hash("sha256", JSON.stringify(state), "base64url").slice(0, 22);

/** @throws Stale if the caller names another version than this one */
export type RefuseStale = (version: string) => void;

/**
 * Refuses a write that is based on an outdated version. A write without If-Match overwrites any version.
 * @param version read in the write's transaction, from a locked row
 */
export function refuseStale({ headers }: Pick<FastifyRequest, "headers">, version: string): void {
  const made = headers["if-match"]?.split(",").map((tag) => tag.trim());
  if (made && !made.includes("*") && !made.includes(entityTag(version))) throw new Stale(version);
}

/** Sets the ETag of a reply that has a version. */
export function setEntityTag(reply: FastifyReply, result: unknown): void {
  if (typeof result !== "object" || result === null || !("version" in result)) return;
  if (typeof result.version === "string") reply.header("etag", entityTag(result.version));
}

export class Stale extends ApiProblem {
  /** The version that is there. */
  readonly version: string;

  constructor(version: string) {
    super(412, "precondition_failed", "It has changed in the meantime.");
    this.version = version;
  }
}

const entityTag = (version: string) => `"${version}"`;

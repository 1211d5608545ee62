import { z } from "zod";

/** Names of the `:segments` in a path template. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Who may call: `anonymous` needs no token; `guardian` a token; `student` a token and a `studentId` in the query that is
 * the caller's (API-2). A `:studentId` in the path is checked wherever it stands.
 */
export type Access = "anonymous" | "guardian" | "student";

/** What a reply carries: JSON, the bytes of a file, or a stream of server-sent events. */
export type Content = "json" | "file" | "events";

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, in the casing of the specification. */
  path: Path;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Narrows path parameters, for instance to whole numbers; without it each is a non-empty string. */
  params?: z.ZodObject;
  query?: Query;
  body?: Body;
  /** A nullable reply is sent as 204 and read back as null. */
  reply: Reply;
  access?: Who;
  content?: Content;
  /** The body is the bytes of a file; without it the body is JSON. */
  takes?: "bytes";
  /** The largest body in bytes, where BODY_MAX_BYTES is too small. */
  bodyLimit?: number;
};

export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

/** Schema of one input part, or never when the endpoint does not take that part. */
type Part<E extends Endpoint, Name extends "query" | "body"> = NonNullable<E[Name]>;

type NoParams = Record<never, never>;

/** What a client gives to call an endpoint; token and studentId are the transport's. */
export type InputOf<E extends Endpoint> = ([PathParam<E["path"]>] extends [never]
  ? NoParams
  : { params: Record<PathParam<E["path"]>, string | number> }) &
  ([Part<E, "query">] extends [never] ? NoParams : { query?: z.input<Part<E, "query">> }) &
  ([Part<E, "body">] extends [never] ? NoParams : { body: z.input<Part<E, "body">> });

/** What a handler is given. */
export type CallOf<E extends Endpoint> = {
  params: Record<PathParam<E["path"]>, string>;
  query: z.output<Part<E, "query">>;
  body: z.output<Part<E, "body">>;
};

export const endpoint = <
  const Path extends string,
  Reply extends z.ZodType,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  const Who extends Access = "student",
>(
  definition: Endpoint<Path, Query, Body, Reply, Who>,
): Endpoint<Path, Query, Body, Reply, Who> => definition;

/** A body for endpoints that take bytes. */
export const Bytes = z.instanceof(Uint8Array).meta({ type: "string", format: "binary" });

/** The contents of a file, for endpoints whose content is "file". */
export type FileContent = { name: string; type: string; bytes: Uint8Array };
export const FileContent = z.custom<FileContent>();

/** For writes that answer with nothing: 204. */
export const Nothing = z.null();

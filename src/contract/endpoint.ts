import { z } from "zod";
import type { AuditKind } from "./auditKinds.ts";
import type { ServiceName } from "./services.ts";

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

/** Who a screen or an endpoint is for; a condition that is left out does not apply. */
export type Offer = {
  /** One of them has to be on for the student. */
  services?: readonly ServiceName[];
  /** Types that the student's first school may be of. */
  schoolTypes?: readonly number[];
  /** Without it only guardians get it: a student sees little of its own (AUTH-15). */
  forStudentViewer?: boolean;
};

/** Open to guardians and students, whatever their school has bought. */
export const EVERYBODY: Offer = { forStudentViewer: true };

/** What a reply carries: JSON, the bytes of a file, or a stream of server-sent events. */
export type Content = "json" | "file" | "events";

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Params extends z.ZodObject = z.ZodObject,
> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, in the casing of the specification. */
  path: Path;
  /** Who may call it for a student; of several offers, one is enough. Checked before the handler runs. */
  offer: Offer | readonly Offer[];
  /** Kind of the audit entry that a call leaves with its student; null where it says nothing about one. */
  audit: AuditKind | null;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Narrows path parameters, for instance to whole numbers; without it each is a non-empty string. */
  params?: Params;
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
type Part<E extends Endpoint, Name extends "params" | "query" | "body"> = NonNullable<E[Name]>;

type NoParams = Record<never, never>;

/** What a client gives to call an endpoint; token and studentId are the transport's. */
export type InputOf<E extends Endpoint> = ([PathParam<E["path"]>] extends [never]
  ? NoParams
  : { params: Record<PathParam<E["path"]>, string | number> }) &
  ([Part<E, "query">] extends [never] ? NoParams : { query?: z.input<Part<E, "query">> }) &
  ([Part<E, "body">] extends [never] ? NoParams : { body: z.input<Part<E, "body">> });

/** Input of a handler. A path parameter has the type of its schema, and is a string where it has none. */
export type CallOf<E extends Endpoint> = {
  params: Omit<Record<PathParam<E["path"]>, string>, keyof ParamsOf<E>> & ParamsOf<E>;
  query: z.output<Part<E, "query">>;
  body: z.output<Part<E, "body">>;
};

type ParamsOf<E extends Endpoint> = [Part<E, "params">] extends [never] ? NoParams : z.output<Part<E, "params">>;

export const endpoint = <
  const Path extends string,
  Reply extends z.ZodType,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  const Who extends Access = "student",
  Params extends z.ZodObject = never,
>(
  definition: Endpoint<Path, Query, Body, Reply, Who, Params>,
): Endpoint<Path, Query, Body, Reply, Who, Params> => definition;

/** A body for endpoints that take bytes. */
export const Bytes = z.instanceof(Uint8Array).meta({ type: "string", format: "binary" });

/** The contents of a file, for endpoints whose content is "file". */
export type FileContent = { name: string; type: string; bytes: Uint8Array };
export const FileContent = z.custom<FileContent>();

/** For writes that answer with nothing: 204. */
export const Nothing = z.null();

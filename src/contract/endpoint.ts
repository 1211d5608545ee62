import type { z } from "zod";
import type { Offer } from "./offers.ts";
import type { EndpointName, EndpointSchemas, Schemas } from "./schemas/registry.ts";
import type { PathParam } from "./screenTable.ts";

/**
 * Callers: `anonymous` needs no token; `guardian` a token; `student` a token and a `studentId` in the query that is
 * the caller's (API-2). A `:studentId` in the path is always checked. `staff` is for staff by the roster (DESK-1).
 */
export type Access = "anonymous" | "guardian" | "student" | "staff";

/** Format of a reply: JSON, the bytes of a file, or a stream of server-sent events. */
export type Content = "json" | "file" | "events";

/** Shape of a JSON reply: an array, an object or null, or one that depends on the query. */
export type Shape = "list" | "nullable" | "varies";

/** Subjects of what is kept until the server has acknowledged it. Items of one child and subject are sent in order. */
export type KeptSubject =
  | "absence"
  | "leave"
  | "care"
  | "permission"
  | "form"
  | "profile"
  | "notices"
  | "todo"
  | "read"
  | "message";

/** A write that the device keeps without a connection (LINE-1). The version counts changes of its input. */
export type Kept = { subject: KeptSubject; version: number };

/** Why a write is not kept (LINE-4): others may be faster, no device keeps health data, or its reply is what it is for. */
type NeedsConnection = "competes" | "healthData" | "needsReply";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An endpoint as far as its callers have to know it. The rest is in its schemas, which only the server loads. */
export type Endpoint = Facts & {
  name: EndpointName;
  method: Method;
  /** Below /api, in the casing of the specification. */
  path: string;
};

type Facts = {
  /** `student` by default. */
  access?: Access;
  /** `json` by default. */
  content?: Content;
  /** An object by default. The client refuses any other reply, and takes a 204 for an empty list. */
  shape?: Shape;
  /** The body is the bytes of a file; without it the body is JSON. */
  takes?: "bytes";
  /** Devices keep neither the reply nor the body. Where the schemas say that they are confidential, this has to be said. */
  keptOnDevice?: false;
  /** Each write of families has one of these. */
  kept?: Kept;
  needsConnection?: NeedsConnection;
};

/** Facts that have to agree with the schemas. */
type FactsOf<Name extends EndpointName> = Facts &
  (ShapeOf<Schemas[Name]["reply"]> extends infer Known extends Shape ? { shape: Known } : { shape?: undefined }) &
  (Schemas[Name] extends { roles: unknown } ? { access: "staff" } : { access?: Exclude<Access, "staff"> }) &
  (Schemas[Name] extends { isHealthData: true } | { isOfOtherFamilies: true }
    ? { keptOnDevice: false }
    : { keptOnDevice?: undefined });

/** The same for a write: one of families says what becomes of it without a connection. */
type WriteFactsOf<Name extends EndpointName> = FactsOf<Name> &
  (Schemas[Name] extends { roles: unknown }
    ? { kept?: undefined; needsConnection?: undefined }
    : Schemas[Name] extends { isHealthData: true }
      ? { kept?: undefined; needsConnection: "healthData" }
      : { kept: Kept; needsConnection?: undefined } | { kept?: undefined; needsConnection: NeedsConnection });

/** The shape of a reply by its schema. */
type ShapeOf<Reply> = Reply extends z.ZodArray
  ? "list"
  : Reply extends z.ZodNullable
    ? "nullable"
    : Reply extends z.ZodUnion
      ? "varies"
      : undefined;

type NoFacts = Record<never, never>;

/** Facts that are known and agree with the schemas. */
type Agreed<Own, Wanted> = Own & Wanted & Record<Exclude<keyof Own, keyof Facts>, never>;

/** Facts can be left out where the schemas demand none. */
type FactsIn<Own, Wanted> = NoFacts extends Wanted ? [facts?: Agreed<Own, Wanted>] : [facts: Agreed<Own, Wanted>];

type Built<Name, ByMethod, Path, Own> = { name: Name; method: ByMethod; path: Path } & Own;

/*
 * Each declares an endpoint by its name, which its schemas have too, and its path. The export has the same name. The mark lets
 * the build leave out endpoints that nobody calls.
 */

/* @__NO_SIDE_EFFECTS__ */
export function get<const Name extends EndpointName, const Path extends string, const Own extends Facts = NoFacts>(
  name: Name,
  path: Path,
  ...[facts]: FactsIn<Own, FactsOf<Name>>
): Built<Name, "GET", Path, Own> {
  return { name, method: "GET", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const Name extends EndpointName, const Path extends string, const Own extends Facts = NoFacts>(
  name: Name,
  path: Path,
  ...[facts]: FactsIn<Own, WriteFactsOf<Name>>
): Built<Name, "POST", Path, Own> {
  return { name, method: "POST", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const Name extends EndpointName, const Path extends string, const Own extends Facts = NoFacts>(
  name: Name,
  path: Path,
  ...[facts]: FactsIn<Own, WriteFactsOf<Name>>
): Built<Name, "PUT", Path, Own> {
  return { name, method: "PUT", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<const Name extends EndpointName, const Path extends string, const Own extends Facts = NoFacts>(
  name: Name,
  path: Path,
  ...[facts]: FactsIn<Own, WriteFactsOf<Name>>
): Built<Name, "DELETE", Path, Own> {
  return { name, method: "DELETE", path, ...(facts as Own) };
}

export type SchemasOf<E extends Endpoint> = Schemas[E["name"]];

/** A call that depends on no school does not know what its student is offered. */
export type AsksForFacts<E extends Endpoint> =
  SchemasOf<E> extends { asksWhatIsOffered: unknown }
    ? true
    : SchemasOf<E> extends { offer: readonly Offer[] | { services: unknown } | { schoolTypes: unknown } }
      ? true
      : false;

export type AsksForAll<E extends Endpoint> =
  SchemasOf<E> extends { asksWhatIsOffered: "to all students" } ? true : false;

export type ReplyOf<E extends Endpoint> = z.output<SchemasOf<E>["reply"]>;

/** Endpoints that take the version of what they change. */
export type VersionedName = {
  [Name in EndpointName]: Schemas[Name] extends { takesVersion: true } ? Name : never;
}[EndpointName];

/** Endpoints that reply with a list. */
export type ListName = {
  [Name in EndpointName]: Schemas[Name]["reply"] extends z.ZodArray ? Name : never;
}[EndpointName];

/** Schema of one input part, or never when the endpoint does not take that part. */
type Part<E extends Endpoint, Name extends "params" | "query" | "body"> =
  SchemasOf<E> extends Record<Name, infer Schema extends NonNullable<EndpointSchemas[Name]>> ? Schema : never;

/** Input of a call on the client; the transport adds token and studentId. */
export type InputOf<E extends Endpoint> = ([PathParam<E["path"]>] extends [never]
  ? NoFacts
  : { params: Record<PathParam<E["path"]>, string | number> }) &
  ([Part<E, "query">] extends [never] ? NoFacts : { query?: z.input<Part<E, "query">> }) &
  ([Part<E, "body">] extends [never] ? NoFacts : { body: z.input<Part<E, "body">> });

/** Input of a handler. A path parameter has the type of its schema, and is a string where it has none. */
export type CallOf<E extends Endpoint> = {
  params: Omit<Record<PathParam<E["path"]>, string>, keyof ParamsOf<E>> & ParamsOf<E>;
  query: z.output<Part<E, "query">>;
  body: z.output<Part<E, "body">>;
};

type ParamsOf<E extends Endpoint> = [Part<E, "params">] extends [never] ? NoFacts : z.output<Part<E, "params">>;

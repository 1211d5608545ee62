import type { z } from "zod";
import type { AuditKind, StaffRole } from "./kinds.ts";
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

/** An endpoint as plain data, which the client reads too. Its schemas have the same name in `schemas/`. */
export type Endpoint = Facts & (ForFamilies | ForStaff);

/** `student` by default. */
type ForFamilies = { access?: Exclude<Access, "staff">; reach?: undefined };

type ForStaff = {
  access: "staff";
  /**
   * Roles by which the caller has to reach what the path names: a mentor the students of own mentor groups, a teacher those of
   * own groups, an office those of its schools. Without a parameter, what the caller reaches at all.
   */
  reach: readonly StaffRole[];
};

type Facts = {
  name: EndpointName;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, in the casing of the specification. */
  path: string;
  /** Conditions for calling it; of several offers, one is enough. Checked before the handler runs. */
  offer: Offer | readonly Offer[];
  /**
   * The handler asks what else is offered, although the endpoint's own offer depends on no school: to the student, or to all
   * students of the caller.
   */
  asksWhatIsOffered?: true | "to all students";
  /** Kind of the audit entry that a call leaves with its student; null where the reply is not about a student. */
  audit: AuditKind | null;
  /** Kind that the handler notes instead where a call is about the other of two, such as a post and not a documentation. */
  auditInstead?: AuditKind;
  /** `json` by default. */
  content?: Content;
  /** An object by default. The client refuses any other reply, and takes a 204 for an empty list. */
  shape?: Shape;
  /** The body is the bytes of a file; without it the body is JSON. */
  takes?: "bytes";
  /** The largest body in bytes, where BODY_MAX_BYTES is too small. */
  bodyLimit?: number;
};

/** A call that depends on no school does not know what its student is offered. */
export type AsksForFacts<E extends Endpoint> = E extends { asksWhatIsOffered: unknown }
  ? true
  : E["offer"] extends readonly Offer[] | { services: unknown } | { schoolTypes: unknown }
    ? true
    : false;

export type AsksForAll<E extends Endpoint> = E extends { asksWhatIsOffered: "to all students" } ? true : false;

export type SchemasOf<E extends Endpoint> = Schemas[E["name"]];

export type ReplyOf<E extends Endpoint> = z.output<SchemasOf<E>["reply"]>;

/** Endpoints that reply with a list. */
export type ListName = {
  [Name in EndpointName]: Schemas[Name]["reply"] extends z.ZodArray ? Name : never;
}[EndpointName];

/** The shape of a reply by its schema. */
type ShapeOf<Reply> = Reply extends z.ZodArray
  ? "list"
  : Reply extends z.ZodNullable
    ? "nullable"
    : Reply extends z.ZodUnion
      ? "varies"
      : undefined;

/** Endpoint facts that follow from its schemas. */
export type FactsOf<Name extends EndpointName> =
  ShapeOf<Schemas[Name]["reply"]> extends infer Known extends Shape ? { shape: Known } : { shape?: undefined };

/** Schema of one input part, or never when the endpoint does not take that part. */
type Part<E extends Endpoint, Name extends "params" | "query" | "body"> =
  SchemasOf<E> extends Record<Name, infer Schema extends NonNullable<EndpointSchemas[Name]>> ? Schema : never;

type NoParams = Record<never, never>;

/** Input of a call on the client; the transport adds token and studentId. */
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

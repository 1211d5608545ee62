import type { z } from "zod";
import type { Declared } from "../endpoint.ts";
import type { Offer } from "../offers.ts";
import type { EndpointSchemas } from "../schemas/endpointSchemas.ts";
import type { PathParam } from "../screenTable.ts";
import type { EndpointName, Schemas } from "./schemas.ts";

export type Endpoint = Declared & { name: EndpointName };

type NoFacts = Record<never, never>;

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

import type { z } from "zod";
import type { ChangeKinds } from "../integration/changes.ts";
import type { AuditKind, StaffRole } from "../kinds.ts";
import type { Offer } from "../offers.ts";
import * as areas from "./areas.ts";
import type { ProblemCode } from "./common.ts";

/** The part of an endpoint that only the server decides and the OpenAPI document describes. */
export type EndpointSchemas = Described & (ForFamilies | ForStaff);

type ForFamilies = {
  /** Conditions for calling it; of several offers, one is enough. Checked before the body is read. */
  offer: Offer | readonly Offer[];
  /**
   * The handler asks what else is offered, although the endpoint's own offer depends on no school: to the student, or to all
   * students of the caller.
   */
  asksWhatIsOffered?: true | "to all students";
  roles?: undefined;
};

/**
 * Reach of a write at the desk: "part" where it concerns a student, or what somebody does for a group; "whole" where it notifies
 * all families; "content" where it changes or ends the thing itself, which no other system may bring.
 */
export type WriteReach = "part" | "whole" | "content";

/** Staff see what families have sent, also after a service has ended: somebody has to answer. */
type ForStaff = {
  /**
   * Roles by which the caller has to reach what the path names: a mentor the students of own mentor groups, a teacher those of
   * own groups, an office those of its schools. Without a parameter, what the caller reaches at all.
   */
  roles: readonly StaffRole[];
  /** The server serves no write that names something in its path and has no reach. */
  reach?: WriteReach;
  offer?: undefined;
  asksWhatIsOffered?: undefined;
};

type Described = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Kind of the audit entry that a call leaves with its student; null where the reply is not about a student. */
  audit: AuditKind | null;
  /** Kind that the handler notes instead where a call is about the other of two, such as a post and not a documentation. */
  auditInstead?: AuditKind;
  /** Kind of the change that a call adds, or kinds of which it adds one, to the feed of programs (INT-4). The kernel refuses a handler that adds none. */
  addsChange?: ChangeKinds;
  /** Takes the version of what it changes as If-Match. The kernel gives `refuseStale` only to handlers of these. */
  takesVersion?: true;
  /**
   * The body or the reply has health data. Devices do not keep it, and what is kept of the body for retries can be computed only with the
   * sealing keys.
   */
  isHealthData?: true;
  /** The reply has personal data of other families. Devices do not keep it. */
  isOfOtherFamilies?: true;
  /** Problems that do not follow from the rest, for the OpenAPI document. */
  refuses?: readonly ProblemCode[];
  /** The largest body in bytes, where BODY_MAX_BYTES is too small. */
  bodyLimit?: number;
  /** Narrows path parameters, for instance to whole numbers; without it each is a non-empty string. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A nullable reply is sent as 204 and read back as null. */
  reply: z.ZodType;
};

type Areas = typeof areas;
/** A function that takes any of them takes their intersection, in which all names are. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Schemas = Merged<Areas[keyof Areas]>;
export type EndpointName = keyof Schemas;

const listed: Partial<Record<EndpointName, EndpointSchemas>>[] = Object.values(areas);
const schemas: Record<EndpointName, EndpointSchemas> = Object.assign({}, ...listed);

export const endpointNames = Object.keys(schemas) as EndpointName[];

/** Returns the schemas of an endpoint. The client only takes types from them, so its bundle contains no zod. */
export const schemasOf = ({ name }: { name: EndpointName }): EndpointSchemas => schemas[name];

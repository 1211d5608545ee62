import type { z } from "zod";
import type { Declared } from "../endpoint.ts";
import type { ChangeKinds } from "../integration/changes.ts";
import type { AuditKind, StaffRole } from "../kinds.ts";
import type { Offer } from "../offers.ts";
import type { SENT_SERVICES } from "../services.ts";
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
  sends?: undefined;
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
  /** The write is for guardians, and is refused where none of them would get it (YEAR-5). */
  sends?: Sending;
  offer?: undefined;
  asksWhatIsOffered?: undefined;
};

/** The service by which guardians get what a write sends. */
export type Sending = {
  service: (typeof SENT_SERVICES)[number];
  /** Returns when they get it: a moment, NOW, or null for a draft. A method, so that it may expect its own body. */
  when?(body: object): string | null;
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
  /** A read that goes over much and is seldom asked for. A standby may answer it, if it has all that the primary has. */
  readsMuch?: true;
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

/** The shape of a reply by its schema. */
type ShapeOf<Reply> = Reply extends z.ZodArray
  ? "list"
  : Reply extends z.ZodNullable
    ? "nullable"
    : Reply extends z.ZodUnion
      ? "varies"
      : undefined;

type EndpointsIn<File> = Extract<File[keyof File], Declared>;

type ValueOf<Facts, Name extends string> = Facts extends Record<Name, infer Value> ? Value : undefined;

type Is<Own, What> = [Own] extends [What] ? true : false;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** Names of the facts about which an endpoint says something else than its schemas. */
type Disagreement<Own extends { reply: unknown }, Said extends Declared> =
  | (Same<ShapeOf<Own["reply"]>, ValueOf<Said, "shape">> extends true ? never : "shape")
  | (Same<Is<Own, { roles: unknown }>, Is<Said, { access: "staff" }>> extends true ? never : "access")
  | (Same<Is<Own, { isHealthData: true } | { isOfOtherFamilies: true }>, Is<Said, { keptOnDevice: false }>> extends true
      ? never
      : "keptOnDevice")
  // A write of families with health data needs a connection because of it, and no other write says so.
  | (Is<Said, { method: "GET" } | { access: "staff" }> extends true
      ? never
      : Same<Is<Own, { isHealthData: true }>, Is<Said, { needsConnection: "healthData" }>> extends true
        ? never
        : "needsConnection");

/** Schemas that agree with their endpoint; otherwise what they do not agree in. */
type Agreed<Own, Said extends Declared> = [Own] extends [EndpointSchemas]
  ? [Disagreement<Own, Said>] extends [never]
    ? Own
    : { "the endpoint says otherwise": Disagreement<Own, Said> }
  : EndpointSchemas;

type AllAgreed<Own, Said extends Declared> = {
  [Name in keyof Own]: Name extends Said["name"] ? Agreed<Own[Name], Extract<Said, { name: Name }>> : "no endpoint";
} & Record<Exclude<Said["name"], keyof Own>, EndpointSchemas>;

/**
 * Takes the schemas of the endpoints of a file, or of several: of each endpoint, and of nothing else. Facts that disagree do not
 * compile.
 */
export const schemasFor =
  <File>() =>
  <const Own extends Record<string, object>>(schemas: Own & AllAgreed<Own, EndpointsIn<File>>): Own =>
    schemas;

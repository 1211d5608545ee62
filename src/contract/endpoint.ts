/**
 * Callers: `anonymous` needs no token; `guardian` a token; `student` a token and a `studentId` in the query that is
 * the caller's (API-2). A `:studentId` in the path is always checked. `leaver` is for the `:leaverId` in the path, a
 * student who has left the guardian's school lately (YEAR-6). `staff` is for staff by the roster (DESK-1).
 */
export type Access = "anonymous" | "guardian" | "student" | "leaver" | "staff";

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
export type Declared = Facts & {
  name: string;
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

type NoFacts = Record<never, never>;

/** Facts of a write: one of families says besides what becomes of it without a connection. */
type WriteFacts =
  | { access: "staff"; kept?: undefined; needsConnection?: undefined }
  | { access?: Exclude<Access, "staff">; kept: Kept; needsConnection?: undefined }
  | { access?: Exclude<Access, "staff">; kept?: undefined; needsConnection: NeedsConnection };

/** Facts of known names. */
type KnownFacts<Own, Wanted> = Own & Wanted & Record<Exclude<keyof Own, keyof Facts>, never>;

type Built<Name, ByMethod, Path, Own> = { name: Name; method: ByMethod; path: Path } & Own;

/*
 * Each declares an endpoint by its name, which its schemas have too, and its path. The export has the same name. Whether the facts
 * agree with the schemas is checked there (`schemasFor`). The mark lets the build leave out endpoints that nobody calls, which it
 * does for functions that are imported by their names only.
 */

/* @__NO_SIDE_EFFECTS__ */
export function get<const Name extends string, const Path extends string, const Own extends Facts = NoFacts>(
  name: Name,
  path: Path,
  facts?: KnownFacts<Own, { kept?: undefined; needsConnection?: undefined }>,
): Built<Name, "GET", Path, Own> {
  return { name, method: "GET", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const Name extends string, const Path extends string, const Own extends Facts & WriteFacts>(
  name: Name,
  path: Path,
  facts: KnownFacts<Own, WriteFacts>,
): Built<Name, "POST", Path, Own> {
  return { name, method: "POST", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const Name extends string, const Path extends string, const Own extends Facts & WriteFacts>(
  name: Name,
  path: Path,
  facts: KnownFacts<Own, WriteFacts>,
): Built<Name, "PUT", Path, Own> {
  return { name, method: "PUT", path, ...(facts as Own) };
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<const Name extends string, const Path extends string, const Own extends Facts & WriteFacts>(
  name: Name,
  path: Path,
  facts: KnownFacts<Own, WriteFacts>,
): Built<Name, "DELETE", Path, Own> {
  return { name, method: "DELETE", path, ...(facts as Own) };
}

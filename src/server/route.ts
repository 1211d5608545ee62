import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Access as AccessKind } from "#contract/endpoint.ts";
import type { FileContent } from "#contract/files/schemas.ts";
import type { ChangeKinds } from "#contract/integration/changes.ts";
import type { AuditKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Situation } from "#contract/offers.ts";
import type { AsksForAll, AsksForFacts, CallOf, Endpoint, ReplyOf, SchemasOf } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Id, Problem } from "#contract/schemas/common.ts";
import { countUploads } from "#server/http/rateLimits.ts";
import { refuseZeroCharacters } from "#server/http/readBodies.ts";
import { sendFile, setEntityTag } from "#server/http/replies.ts";
import { keyedDigest } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { type Admitted, createAdmission } from "./access/admission.ts";
import type { Access, Caller, FindAccess } from "./access/caller.ts";
import type { PathChecks } from "./access/pathChecks.ts";
import { refuseWhereOff } from "./access/serviceDays.ts";
import type { FindStaff } from "./access/staff.ts";
import type { StaffCall } from "./access/staffCall.ts";
import type { TokenVerifier, VerifiedToken } from "./access/tokens.ts";
import { type Versioned, versionsOf } from "./access/versions.ts";
import { withholderOf } from "./access/withhold.ts";
import { type Audit, type AuditEntry, auditEntryOf, noteChanges, wasRefused } from "./audit/audit.ts";
import type { Connection, Database } from "./database/connect.ts";
import { addChanges, type Change } from "./deliveries/changes.ts";
import { collectChanges } from "./deliveries/systems.ts";
import { fairQueue } from "./http/fairQueue.ts";
import { keyOf, type WriteContext, writeOnce } from "./http/idempotency.ts";
import { BadInput } from "./http/problems.ts";
import { causeOf } from "./notify/live.ts";
import { publishToStaff } from "./notify/openScreens.ts";
import type { Systems } from "./notify/systems.ts";

/** The authenticated part of a call. With access "student", the caller may act for the student. */
type Authenticated<E extends Endpoint> = E["access"] extends "anonymous"
  ? Record<never, never>
  : E["access"] extends "staff"
    ? StaffCall<SchemasOf<E> extends { auditInstead: infer Kind extends AuditKind } ? Kind : never>
    : E["access"] extends "guardian"
      ? { caller: Caller } & WithAllStudents<E>
      : { caller: Caller; studentId: string } & WithAllStudents<E> &
          (AsksForFacts<E> extends true ? { situation: Situation; timeZone: string } : Record<never, never>);

/** All students of the caller, each with the facts that decide what is offered. */
type WithAllStudents<E extends Endpoint> = AsksForAll<E> extends true ? Pick<Access, "students"> : Record<never, never>;

/** Only a call of an endpoint that says so reaches schools' systems and programs. */
type Followed<E extends Endpoint> =
  SchemasOf<E> extends { addsChange: ChangeKinds } ? { systems: Systems } : Record<never, never>;

export type Call<E extends Endpoint> = CallOf<E> &
  Authenticated<E> &
  Followed<E> &
  Versioned<E> &
  WriteContext & {
    /** The transaction of a write, which commits its reply too. */
    db: Database;
    now: Date;
    request: FastifyRequest;
    reply: FastifyReply;
  };

export type Route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReplyOf<E>>) => void;

export type RouteDependencies = {
  db: Database;
  readMuch: Connection["readMuch"];
  now: () => Date;
  /** @throws Unauthorized */
  identify: TokenVerifier;
  findAccess: FindAccess;
  findStaff: FindStaff;
  /** Checks of what paths of staff endpoints name. */
  pathChecks: PathChecks;
  audit: Audit;
  /** Days for which guardians read about a student who has left. */
  leftDays: number;
  /** Keys that seal health data. */
  healthKeys: () => Promise<SealingKeys>;
  /** Takes the endpoints that are bound, for the OpenAPI document. */
  bound: Endpoint[];
};

const NoQuery = z.object({});
const Text = z.string().min(1).max(200);

/**
 * Binds contract endpoints to handlers. Refuses who may not call before it reads a body: token, person, student and offer, or
 * for staff role and reach (`access/admission.ts`), then size. Validates the input, runs a write once and in a transaction,
 * limits the reply to the contract and to services that are on (NAV-13), sends null as 204, and writes the audit entry and what
 * programs and open desks follow. There is no other way to define a route.
 */
export function createRoute(app: FastifyInstance, dependencies: RouteDependencies): Route {
  const { db, readMuch, now, identify, audit, bound, healthKeys } = dependencies;
  const admissionTo = createAdmission(dependencies);
  const uploads = countUploads();
  const inTurn = fairQueue();
  return (endpoint, handle) => {
    type E = typeof endpoint;
    const { access = "student" } = endpoint;
    const paramNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const { params, query = NoQuery, body, reply: replySchema, ...facts } = schemasOf(endpoint);
    const audited = auditEntryOf(endpoint);
    const withhold = access === "staff" ? null : withholderOf(replySchema);
    const admit = admissionTo(endpoint, { withholds: withhold !== null });
    bound.push(endpoint);

    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(facts.bodyLimit !== undefined && { bodyLimit: facts.bodyLimit }),
      schema: {
        ...(paramNames.length > 0 && {
          params: z.object(Object.fromEntries(paramNames.map((name) => [name, Text]))).extend(params?.shape ?? {}),
        }),
        querystring:
          access === "anonymous" ? query : query.extend({ studentId: access === "student" ? Id : Id.optional() }),
        ...(body && { body }),
        response: {
          ...(endpoint.content === undefined || endpoint.content === "json"
            ? { 200: replySchema, ...(replySchema.safeParse(null).success && { 204: z.null() }) }
            : {}),
          "4xx": Problem,
          "5xx": Problem,
        },
      },
      // A stream would keep its turn.
      ...(endpoint.content !== "events" && { onRequest: inTurn }),
      // Runs after the rate limit and before the body is read, whose size Fastify checks next.
      preParsing: async (request, reply) => {
        const token = admit && (await identify(request.headers.authorization));
        refuseZeroCharacters(request, ["params", "query"]);
        const ids = idsIn(request);
        if (!admit || !token) return;
        request.token = token;
        request.admitted = await admit({ token, ...ids, now: now() });
        const { id, kind } = request.admitted.caller;
        // Staff send files in small pieces.
        if (endpoint.takes === "bytes" && kind !== "staff") uploads.begin(id, reply);
      },
      preValidation: async (request) => refuseZeroCharacters(request, ["body"]),
      handler: async (request, reply) => {
        const at = now();
        const { studentId: sent, ...rest } = request.query as { studentId?: string };
        const params = (request.params ?? {}) as Record<string, string>;
        const { caller, studentId, asStaff, situation, students, timeZone } = admittedTo(request, access);
        const call = { params, query: rest, body: request.body, caller, ...asStaff, now: at, request, reply };
        const versions = facts.takesVersion && versionsOf(request, endpoint);
        const entries = (): AuditEntry[] => {
          if (!caller || !audited) return [];
          const { studentIds, kind = audited.kind } =
            studentId === undefined ? (asStaff?.audited() ?? { studentIds: [] }) : { studentIds: [studentId] };
          const { id: personId, kind: personKind } = caller;
          return [...studentIds].map((id) => ({ studentId: id, personId, personKind, kind, at }));
        };
        const answer = (tx: Database, writing?: WriteContext & { systems: Systems }) =>
          handle({
            ...call,
            ...writing,
            ...versions,
            db: tx,
            situation,
            students,
            timeZone: timeZone ?? SCHOOL_TIME_ZONE,
            studentId: access === "leaver" ? studentId : (params.studentId ?? sent),
          } as unknown as Call<E>);

        const { sends } = facts;
        if (asStaff && sends)
          await refuseWhereOff(db, { sends, params, body: request.body, studentId, at: asStaff.scope.at, now: at });
        const answered =
          endpoint.method === "GET" || !caller
            ? await (facts.readsMuch ? readMuch((reader) => answer(reader)) : answer(db))
            : await writeOnce(
                db,
                {
                  personId: caller.id,
                  key: keyOf(request),
                  method: request.method,
                  url: request.url,
                  body: facts.isHealthData ? keyedDigest(request.body, await healthKeys()) : request.body,
                  now: at,
                },
                async (tx, writing) => {
                  const { systems, collected } = collectChanges();
                  const result = replySchema.parse(await answer(tx, { ...writing, systems }));
                  if (wasRefused(result)) return result;
                  if (versions) await versions.note(tx, caller.id, at);
                  if (audited?.action === "changed") {
                    const noted = entries();
                    await noteChanges(tx, noted);
                    const studentIds = noted.map((entry) => entry.studentId);
                    const kind = noted[0]?.kind ?? audited.kind;
                    await publishToStaff(tx, { kind, studentIds, ...causeOf(request) });
                  }
                  if (facts.addsChange) await addChanges(tx, changesOf(endpoint, collected()), at);
                  return result;
                },
              ).catch((error: unknown) => (versions ? versions.name(error, { db, caller }) : Promise.reject(error)));
        const result = students && withhold ? withhold(answered, { students, studentId, now: at }) : answered;
        if (audited?.action === "read" && reply.statusCode < 300) for (const read of entries()) audit.read(read);
        if (reply.sent) return reply;
        if (result === null) return reply.code(204).send();
        setEntityTag(reply, result);
        if (endpoint.content === "file") return sendFile(reply, result as FileContent);
        return result;
      },
    });
  };
}

/** @throws Error for a handler that has announced nothing to programs, which undoes its write */
export function changesOf({ name }: Pick<Endpoint, "name">, changes: Change[] | undefined): Change[] {
  if (!changes) throw new Error(`${name} has announced nothing to programs, not even that nothing has changed`);
  return changes;
}

/**
 * Returns the path parameters and the student of an address, as texts: what else they have to be is validated later.
 * @throws BadInput for one that is sent several times, empty or longer than any id
 */
function idsIn({ params, query }: FastifyRequest): { params: Record<string, string>; sent: string | undefined } {
  const { studentId } = (query ?? {}) as Record<string, unknown>;
  return {
    params: Object.fromEntries(Object.entries(params ?? {}).map(([name, id]) => [name, idIn(`params.${name}`, id)])),
    sent: studentId === undefined ? undefined : idIn("query.studentId", studentId),
  };
}

function idIn(field: string, value: unknown): string {
  const id = Id.safeParse(value);
  if (!id.success) throw new BadInput(field, "One text of 1 to 200 characters");
  return id.data;
}

/** @throws Error for a call that nobody has admitted, if a kind of route should forget to ask */
function admittedTo({ admitted }: FastifyRequest, access: AccessKind): Partial<Admitted> {
  if (!admitted && access !== "anonymous") throw new Error("Nobody has decided whether this call may go on");
  return admitted ?? {};
}

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify is extended by merging its interface.
  interface FastifyRequest {
    /** Set before the body is read on all routes except anonymous ones. */
    token: VerifiedToken | undefined;
    /** Set before the body is read on all routes except anonymous ones. */
    admitted: Admitted | undefined;
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Id } from "#contract/common.ts";
import type { CallOf, Endpoint, FileContent, ReplyOf } from "#contract/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { isOffered, type Situation } from "#contract/offers.ts";
import { Problem } from "#contract/problem.ts";
import { type Access, type Caller, type FindAccess, situationOf } from "./access/caller.ts";
import type { TokenVerifier } from "./access/tokens.ts";
import { type Audit, type Deed, noteChange } from "./audit/audit.ts";
import { deedOf, wasRefused } from "./audit/deedOf.ts";
import type { Database } from "./database/connect.ts";
import { writeOnce } from "./http/idempotency.ts";
import { BadInput, Forbidden } from "./http/problems.ts";
import { refuseZeroCharacters } from "./http/refuseZeroCharacters.ts";
import { sendFile } from "./http/sendFile.ts";
import { takeTurns } from "./http/turns.ts";
import { countUploads } from "./http/uploads.ts";
import { setEntityTag } from "./http/versions.ts";

/** What a handler knows of who asks; with access "student" the student is one that the caller may act for. */
type Asked<E extends Endpoint> = E["access"] extends "anonymous"
  ? Record<never, never>
  : E["access"] extends "guardian"
    ? { caller: Caller }
    : { caller: Caller; studentId: string; situation: Situation };

export type Call<E extends Endpoint> = CallOf<E> &
  Asked<E> & {
    /** In a write, the transaction that the reply is committed with. */
    db: Database;
    now: Date;
    request: FastifyRequest;
    reply: FastifyReply;
  };

export type Route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReplyOf<E>>) => void;

export type RouteDependencies = {
  db: Database;
  now: () => Date;
  /** @throws Unauthorized */
  identify: TokenVerifier;
  findAccess: FindAccess;
  audit: Audit;
};

const NoQuery = z.object({});
const Text = z.string().min(1).max(200);
const IdempotencyKey = z.string().min(8).max(200).optional();

/**
 * Binds contract endpoints to handlers: identifies the caller, validates the input, checks the student (API-2) and the offer
 * (NAV-10), runs a write once and in a transaction, cuts the reply to the contract, turns null into 204, and writes an audit
 * entry for what was read or changed of a student. No route comes about another way.
 */
export function createRoute(app: FastifyInstance, { db, now, identify, findAccess, audit }: RouteDependencies): Route {
  const uploads = countUploads();
  const inTurn = takeTurns();
  return (endpoint, handle) => {
    type E = typeof endpoint;
    const access = endpoint.access ?? "student";
    const paramNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const asksForStudent = access === "student";
    const query = endpoint.query ?? NoQuery;
    const audited = deedOf(endpoint);

    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      schema: {
        ...(endpoint.takes === "bytes" && { consumes: ["application/octet-stream"] }),
        summary: endpoint.summary,
        ...(access === "anonymous" && { security: [] }),
        ...(paramNames.length > 0 && {
          params: z
            .object(Object.fromEntries(paramNames.map((name) => [name, Text])))
            .extend(endpoint.params?.shape ?? {}),
        }),
        querystring: access === "anonymous" ? query : query.extend({ studentId: asksForStudent ? Id : Id.optional() }),
        ...(endpoint.body && { body: endpoint.body }),
        response: {
          ...(endpoint.content === undefined || endpoint.content === "json"
            ? { 200: endpoint.reply, ...(endpoint.reply.safeParse(null).success && { 204: z.null() }) }
            : {}),
          "4xx": Problem,
          "5xx": Problem,
        },
      },
      // A stream would keep its turn.
      ...(endpoint.content !== "events" && { onRequest: inTurn }),
      // Before any of the body is read, and after the rate limit.
      preParsing: async (request, reply) => {
        const token = access === "anonymous" ? undefined : await identify(request.headers.authorization);
        refuseZeroCharacters(request, ["params", "query"]);
        if (!token) return;
        request.access = await findAccess(token, studentsIn(request), now());
        if (endpoint.takes === "bytes") uploads.begin(request.access.caller.id, reply);
      },
      preValidation: async (request) => refuseZeroCharacters(request, ["body"]),
      handler: async (request, reply) => {
        const at = now();
        const { studentId: sent, ...rest } = request.query as { studentId?: string };
        const params = (request.params ?? {}) as Record<string, string>;
        const caller = request.access?.caller;
        const call = { params, query: rest, body: request.body, caller, now: at, request, reply };
        if (request.access) checkStudents(request.access, access, [params.studentId, sent]);
        const studentId = params.studentId ?? (asksForStudent ? sent : undefined);
        const situation = situationIn(request, studentId, at);
        if (situation && !isOffered(endpoint.offer, situation)) throw new Forbidden();
        const deed: Deed | undefined =
          caller && audited && studentId
            ? { studentId, personId: caller.id, personKind: caller.kind, kind: audited.kind, at }
            : undefined;
        const answer = (tx: Database) =>
          handle({ ...call, db: tx, situation, studentId: params.studentId ?? sent } as unknown as Call<E>);

        const result =
          endpoint.method === "GET" || !caller
            ? await answer(db)
            : await writeOnce(
                db,
                {
                  personId: caller.id,
                  key: keyOf(request),
                  method: request.method,
                  url: request.url,
                  body: request.body,
                  now: at,
                },
                async (tx) => {
                  const result = endpoint.reply.parse(await answer(tx));
                  if (deed && audited?.action === "changed" && !wasRefused(result)) await noteChange(tx, deed);
                  return result;
                },
              );
        if (deed && audited?.action === "read" && reply.statusCode < 300) audit.read(deed);
        if (reply.sent) return reply;
        if (result === null) return reply.code(204).send();
        setEntityTag(reply, result);
        if (endpoint.content === "file") return sendFile(reply, result as FileContent);
        return result;
      },
    });
  };
}

/** The students that a request names in its address, not yet validated. */
function studentsIn({ params, query }: FastifyRequest): string[] {
  const named = [params, query].map((part) => (part as { studentId?: unknown } | undefined)?.studentId);
  return named.filter((id) => typeof id === "string");
}

/** A student in the path decides, one in the query is checked too; an inactive one opens getStudent alone, which says so. */
function checkStudents({ students }: Access, access: string, studentIds: (string | undefined)[]): void {
  for (const studentId of studentIds) {
    if (studentId === undefined) continue;
    const student = students.get(studentId);
    if (!student || (access === "student" && !student.isActive)) throw new Forbidden();
  }
}

/** Undefined where nobody has to be known. */
const situationIn = ({ access }: FastifyRequest, studentId: string | undefined, now: Date): Situation | undefined =>
  access && situationOf(access.caller, access.students.get(studentId ?? "")?.facts, now);

function keyOf(request: FastifyRequest): string | undefined {
  const key = IdempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!key.success) throw new BadInput(`headers.${IDEMPOTENCY_HEADER}`, "8 to 200 characters");
  return key.data;
}

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify is extended by merging its interface.
  interface FastifyRequest {
    /** Set before validation on every route but the anonymous ones. */
    access: Access | undefined;
  }
}

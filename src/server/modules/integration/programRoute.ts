import { millisecondsInMinute } from "date-fns/constants";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  FILE_MAX_BYTES,
  INTEGRATION_BASE,
  type IntegrationEndpoint,
  type IntegrationKind,
  mayDo,
  WRITTEN_KINDS,
} from "#contract/integration/kinds.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { type ProblemCode, text } from "#contract/schemas/common.ts";
import { type Program, programOfToken } from "#server/access/integrationClients.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { addChanges } from "#server/deliveries/changes.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { writeOnce } from "#server/http/idempotency.ts";
import { BadInput, Forbidden, NotFound, TooManyRequests, Unauthorized } from "#server/http/problems.ts";
import { countUploads, isWithinLimit } from "#server/http/rateLimits.ts";
import { refuseZeroCharacters } from "#server/http/readBodies.ts";
import type { Systems } from "#server/notify/systems.ts";
import { noteRefusedCall, TooMuchEnds } from "./refusedCalls.ts";

/** Enough for a batch of long texts. */
const BODY_MAX_BYTES = 5 * 1024 * 1024;
/** Enough for everything within a scope, such as a term of a group's lessons. */
const JSON_VALUES_MAX = 100_000;
const IdempotencyKey = text(200).min(8).optional();
const Text = text(200).min(1);

/** A call of a program whose rights have been checked. */
export type ProgramCall<Query, Body, Prepared> = {
  program: Program;
  /** The transaction of a write. */
  db: Database;
  now: Date;
  /** Takes the changes of a write, which other programs follow. */
  systems: Systems;
  params: Record<string, string>;
  query: Query;
  body: Body;
  prepared: Prepared;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A program's call as its address has it. */
export type Addressed = { db: Database; program: Program; params: Record<string, string> };

export type Schemas<Query extends z.ZodObject, Body extends z.ZodType, Prepared> = {
  summary: string;
  query?: Query;
  body?: Body;
  reply: z.ZodType;
  /** Schemas of the body by kind, for the document, where they differ. */
  bodies?: Record<string, z.ZodType>;
  /** For the document: it takes If-Match, has problems that do not follow from the rest, or another status than 200. */
  takesVersion?: true;
  refuses?: readonly ProblemCode[];
  status?: 202;
  /** Finds the kind of the delivery that the address names, where the right depends on it. */
  kindOf?: (addressed: Addressed) => Promise<IntegrationKind>;
  /** Work on what was sent that takes too long for the transaction of a write. */
  prepare?: (sent: { query: z.output<Query>; body: z.output<Body>; request: FastifyRequest }) => Promise<Prepared>;
};

/**
 * Returns the function that binds endpoints of the integration API. It identifies the program, counts its requests and checks
 * its right to the kind before it reads a body, validates, and does a write once and in a transaction. There is no other way to
 * define one.
 */
export type ProgramRoute = ReturnType<typeof createProgramRoute>;

export function createProgramRoute({ app, db, now, identifyProgram, programRoutes }: Api) {
  const uploads = countUploads();

  async function programOf({ headers }: FastifyRequest, reply: FastifyReply): Promise<Program> {
    const program = await programOfToken(db, await identifyProgram(headers.authorization));
    if (!program) throw new Unauthorized({ reason: "unknown_program" });
    const limit = {
      key: `integration ${program.id}`,
      max: program.perMinute,
      windowMs: millisecondsInMinute,
      now: now(),
    };
    if (await isWithinLimit(db, limit)) return program;
    reply.header("retry-after", 60);
    throw new TooManyRequests("This program has sent too many requests. Try again in a minute.");
  }

  return <Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodNever, Prepared = undefined>(
    endpoint: IntegrationEndpoint,
    { query, body, reply: replySchema, prepare, kindOf, ...rest }: Schemas<Query, Body, Prepared>,
    handle: (call: ProgramCall<z.output<Query>, z.output<Body>, Prepared>) => Promise<unknown>,
  ): void => {
    programRoutes.push({ endpoint, reply: replySchema, query, body, ...rest });
    if (endpoint.offer?.kind === "of the delivery" && !kindOf)
      throw new Error(`${endpoint.name} does not say how to find the kind that the right is for`);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    app.route({
      method: endpoint.method,
      url: `${INTEGRATION_BASE}${endpoint.path}`,
      bodyLimit: endpoint.takes === "bytes" ? FILE_MAX_BYTES : BODY_MAX_BYTES,
      config: { jsonValuesMax: JSON_VALUES_MAX },
      schema: {
        // The guardians' document does not have it; it has one of its own.
        hide: true,
        ...(names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, Text]))) }),
        ...(query && { querystring: query }),
        ...(body && { body }),
      },
      preParsing: async (request, reply) => {
        refuseZeroCharacters(request, ["params", "query"]);
        const program = await programOf(request, reply);
        const params = (request.params ?? {}) as Record<string, string>;
        checkRight(endpoint, program, (await kindOf?.({ db, program, params })) ?? kindIn(params));
        request.program = program;
        if (endpoint.takes === "bytes") uploads.begin(`program ${program.id}`, reply);
      },
      preValidation: async (request) => refuseZeroCharacters(request, ["body"]),
      handler: async (request, reply) => {
        const { program } = request;
        if (!program) throw new Unauthorized();
        const { systems, collected } = collectChanges();
        const call = {
          program,
          now: now(),
          systems,
          params: (request.params ?? {}) as Record<string, string>,
          query: request.query as z.output<Query>,
          body: request.body as z.output<Body>,
          request,
          reply,
        };
        const prepared = (await prepare?.(call)) as Prepared;
        if (endpoint.content === "csv") reply.type("text/csv; charset=utf-8");
        if (endpoint.method === "GET") return replySchema.parse(await handle({ ...call, prepared, db }));
        const write = {
          personId: `program ${program.id}`,
          key: keyOf(request),
          method: request.method,
          url: request.url,
          body: request.body ?? null,
          now: call.now,
        };
        try {
          return await writeOnce(db, write, async (tx) => {
            const result = replySchema.parse(await handle({ ...call, prepared, db: tx }));
            await addChanges(tx, collected() ?? [], call.now);
            return result;
          });
        } catch (error) {
          if (error instanceof TooMuchEnds) await noteRefusedCall(db, program, call.now);
          throw error;
        }
      },
    });
  };
}

/**
 * @param named the kind that the address or its delivery names
 * @throws Forbidden without the right, NotFound for an unknown kind
 */
function checkRight({ offer }: IntegrationEndpoint, program: Program, named: IntegrationKind | undefined): void {
  if (offer === null) return;
  const kind = offer.kind === "in the address" || offer.kind === "of the delivery" ? named : offer.kind;
  if (kind === undefined) throw new NotFound();
  if (!mayDo(program.may, kind, offer.direction)) throw new Forbidden();
}

const kindIn = ({ kind: named }: Record<string, string>): IntegrationKind | undefined =>
  WRITTEN_KINDS.find((kind) => kind === named);

function keyOf(request: FastifyRequest): string | undefined {
  const key = IdempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!key.success) throw new BadInput(`headers.${IDEMPOTENCY_HEADER}`, "8 to 200 characters");
  return key.data;
}

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify is extended by merging its interface.
  interface FastifyRequest {
    /** Set before validation on all routes of the integration API. */
    program: Program | undefined;
  }
}

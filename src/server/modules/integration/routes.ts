import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  BATCH_MAX,
  INTEGRATION_ENDPOINTS,
  INTEGRATION_KINDS,
  mayDo,
  WRITTEN_KINDS,
} from "#contract/integration/kinds.ts";
import { text } from "#contract/schemas/common.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput, Gone, NotFound } from "#server/http/problems.ts";
import { refuseStale, setEntityTag } from "#server/http/replies.ts";
import { refuseViruses } from "../files/refuseViruses.ts";
import { courseworkRoutes } from "./coursework.ts";
import { FileQuery, fileItem } from "./fileItem.ts";
import { followedRoutes } from "./followed.ts";
import { formAndMeetingRoutes } from "./formsAndMeetings.ts";
import { createProgramRoute } from "./programRoute.ts";
import { schoolsOfProgram } from "./programSchools.ts";
import { publishedTextRoutes } from "./publishedTexts.ts";
import { readingRoutes } from "./reading.ts";
import { TooMuchEnds } from "./refusedCalls.ts";
import { replaceRoutes } from "./replaceRoutes.ts";
import { reportRoutes } from "./reports.ts";
import { type ItemsWrite, storedItems, type Wanted, writtenKind } from "./storedItems.ts";
import { takenAttendanceRoutes } from "./takenAttendance.ts";
import { type ItemResult, writeItems } from "./writeItems.ts";
import { WRITTEN } from "./writtenKinds.ts";

const Body = z.record(z.string(), z.unknown());
const Status = z.enum(["created", "updated", "unchanged", "removed"]);
const Result = z
  .object({ sourceId: z.string(), status: Status, version: z.string().optional() })
  .meta({ id: "ItemResult" });
const ResultOrError = z.union([
  Result,
  z.object({ sourceId: z.string(), status: z.literal("error"), field: z.string(), message: z.string() }),
]);
const Item = z.object({ kind: z.string(), sourceId: z.string(), version: z.string(), body: Body }).meta({ id: "Item" });
const Batch = z
  .strictObject({
    items: z
      .array(z.strictObject({ sourceId: text(200).min(1), body: Body.optional() }))
      .min(1)
      .max(BATCH_MAX),
  })
  .meta({ id: "Batch" });
const Capabilities = z
  .object({
    kinds: z.array(z.object({ kind: z.enum(INTEGRATION_KINDS), read: z.boolean(), write: z.boolean() })),
    schools: z.array(z.object({ id: z.string(), title: z.string() })),
    requestsPerMinute: z.number(),
    itemsPerBatch: z.number(),
  })
  .meta({ id: "Capabilities" });

export function integrationRoutes(api: Api): void {
  const route = createProgramRoute(api);
  const { getCapabilities, putFile, putItem, getItem, deleteItem, writeBatch } = INTEGRATION_ENDPOINTS;

  readingRoutes(route);
  reportRoutes(api, route);
  followedRoutes(api, route);
  takenAttendanceRoutes(api, route);
  publishedTextRoutes(api, route);
  formAndMeetingRoutes(api, route);
  courseworkRoutes(api, route);
  replaceRoutes(route);

  const capabilities = { summary: "What the program may do, and the schools that it reaches.", reply: Capabilities };
  route(getCapabilities, capabilities, async ({ db, program }) => ({
    kinds: INTEGRATION_KINDS.map((kind) => ({
      kind,
      read: mayDo(program.may, kind, "read"),
      write: mayDo(program.may, kind, "write"),
    })),
    schools: await schoolsOfProgram(db, program),
    requestsPerMinute: program.perMinute,
    itemsPerBatch: BATCH_MAX,
  }));

  const put = {
    summary: "Creates an item under the program's own id, or replaces it.",
    body: Body,
    reply: Result,
    takesVersion: true as const,
    // Files have their own endpoint.
    bodies: Object.fromEntries(
      WRITTEN_KINDS.filter((kind) => kind !== "files").map((kind) => [kind, WRITTEN[kind].schema]),
    ),
  };
  route(putItem, put, async ({ db, program, now, systems, params, body, request, reply }) => {
    const kind = writtenKind(params.kind);
    const { sourceId = "" } = params;
    await refuseStaleItem({ db, program, kind, sourceId, request });
    const [result] = await write({ db, program, kind, now, systems, request }, [{ sourceId, body }]);
    const done = doneOrThrow(result);
    setEntityTag(reply, done);
    return done;
  });

  const putContent = {
    summary: "Stores a file under the program's own id, for posts and documentations to refer to.",
    query: FileQuery,
    prepare: ({ query, body, request: { log } }: FileCall) =>
      fileItem(query, body, (content) => refuseViruses(api.scanner, [content], { field: "body", log })),
    reply: Result,
    takesVersion: true as const,
  };
  route(putFile, putContent, async ({ db, program, now, systems, params, prepared, request, reply }) => {
    const { sourceId = "" } = params;
    await refuseStaleItem({ db, program, kind: "files", sourceId, request });
    const [result] = await write({ db, program, kind: "files", now, systems, request }, [{ sourceId, ...prepared }]);
    const done = doneOrThrow(result);
    setEntityTag(reply, done);
    return done;
  });

  const get = {
    summary: "An item as the program has written it; 410 if it has removed it.",
    reply: Item,
    refuses: ["gone"] as const,
  };
  route(getItem, get, async ({ db, program, params, reply }) => {
    const kind = writtenKind(params.kind);
    const { sourceId = "" } = params;
    const item = (await storedItems(db, { program, kind }, [sourceId])).get(sourceId);
    if (!item) throw new NotFound();
    if (item.removed) throw new Gone("The item has been removed.");
    setEntityTag(reply, item);
    return { kind, sourceId, version: item.version, body: item.body };
  });

  const remove = {
    summary: "Removes an item, which ends what it stood for. It stays known as removed.",
    reply: Result,
    takesVersion: true as const,
  };
  route(deleteItem, remove, async ({ db, program, now, systems, params, request }) => {
    const kind = writtenKind(params.kind);
    const { sourceId = "" } = params;
    const item = await refuseStaleItem({ db, program, kind, sourceId, request });
    if (!item) throw new NotFound();
    if (item.removed) return { sourceId, status: "removed" };
    const [result] = await write({ db, program, kind, now, systems, request }, [{ sourceId }]);
    return doneOrThrow(result);
  });

  const batch = {
    summary: "Writes up to 500 items of a kind, with a result for each. An item without a body is removed.",
    body: Batch,
    reply: z.object({ results: z.array(ResultOrError) }),
  };
  route(writeBatch, batch, async ({ db, program, now, systems, params, body, request }) => ({
    results: await write({ db, program, kind: writtenKind(params.kind), now, systems, request }, body.items),
  }));
}

type FileCall = { query: z.output<typeof FileQuery>; body: unknown; request: FastifyRequest };

type Call = ItemsWrite & { db: Database; request: FastifyRequest };

/** Writes items. The operator is told of a call that is refused because too much would end, as of a source whose run stops. */
async function write({ db, request, ...writing }: Call, wanted: Wanted[]): Promise<ItemResult[]> {
  try {
    return await writeItems(db, writing, wanted);
  } catch (error) {
    if (error instanceof TooMuchEnds)
      request.log.warn({ source: writing.program.id, state: "STOPPED" }, "A source has to be looked at");
    throw error;
  }
}

type ItemParams = Parameters<typeof storedItems>[1] & {
  db: Parameters<typeof storedItems>[0];
  sourceId: string;
  request: Parameters<typeof refuseStale>[0];
};

async function refuseStaleItem({ db, program, kind, sourceId, request }: ItemParams) {
  const item = (await storedItems(db, { program, kind }, [sourceId])).get(sourceId);
  refuseStale(request, item?.version ?? "");
  return item;
}

/** @throws BadInput for an item that could not be written */
function doneOrThrow(result: ItemResult | undefined): Exclude<ItemResult, { status: "error" }> {
  if (!result) throw new NotFound();
  if (result.status === "error") throw new BadInput(result.field, result.message);
  return result;
}

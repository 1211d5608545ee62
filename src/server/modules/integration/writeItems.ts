import { and, eq, inArray } from "drizzle-orm";
import type { WrittenKind } from "#contract/integration.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { Conflict } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { collect, type Problem } from "#server/sources/delivery/delivery.ts";
import type { Item, LinkRecord } from "#server/sources/delivery/records.ts";
import { applyDelivery } from "#server/sources/upsert/apply.ts";
import { Braked } from "#server/sources/upsert/endThings.ts";
import { KnownIds } from "#server/sources/upsert/knownIds.ts";
import { removeLinks } from "#server/sources/upsert/linkTables.ts";
import { type Change, Tally } from "#server/sources/upsert/tally.ts";
import { reachableSchools } from "./programSchools.ts";
import { WRITTEN } from "./writtenKinds.ts";

export type StoredItem = typeof integrationItems.$inferSelect;

/** A program's request for one item: to have this body or, without one, to be removed. */
export type Wanted = { sourceId: string; body?: unknown };

export type ItemResult =
  | { sourceId: string; status: "created" | "updated" | "unchanged"; version: string }
  | { sourceId: string; status: "removed" }
  | { sourceId: string; status: "error"; field: string; message: string };

type Schools = { own: Map<string, string>; others: Map<string, string> };

type Writing = { program: Program; kind: WrittenKind; now: Date };

/** The items of a program, by its own ids. Removed ones are tombstones. */
export async function storedItems(
  db: Database,
  { program, kind }: Pick<Writing, "program" | "kind">,
  ids: string[],
): Promise<Map<string, StoredItem>> {
  const rows = await db
    .select()
    .from(integrationItems)
    .where(
      and(
        eq(integrationItems.clientId, program.id),
        eq(integrationItems.kind, kind),
        inArray(integrationItems.sourceId, ids),
      ),
    )
    .for("update");
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/**
 * Writes items by the upsert that all sources share. An item that cannot be written is an error of its own and leaves the
 * others alone.
 * @throws Conflict if too much of a school would end
 */
export async function writeItems(db: Database, writing: Writing, wanted: Wanted[]): Promise<ItemResult[]> {
  const { program, kind, now } = writing;
  const { schema, record, object } = WRITTEN[kind];
  const results = new Map<number, ItemResult>();
  const items: Item[] = [];
  const bodies = new Map<number, Record<string, unknown>>();
  const stored = await storedItems(
    db,
    writing,
    wanted.map(({ sourceId }) => sourceId),
  );
  const seen = new Set<string>();
  const ended: LinkRecord[] = [];
  const schools = await schoolsOf(db, program);
  for (const [index, { sourceId, body }] of wanted.entries()) {
    const fail = (field: string, message: string) =>
      void results.set(index, { sourceId, status: "error", field, message });
    const at = { where: String(index) };
    const former = stored.get(sourceId);
    if (seen.has(sourceId)) {
      fail("sourceId", "occurs twice");
      continue;
    }
    seen.add(sourceId);
    if (body === undefined) {
      if (!former || former.removed) {
        fail("sourceId", "there is no such item");
        continue;
      }
      if (object) items.push({ is: "removal", kind: object, id: sourceId, at });
      else ended.push(...linkIn(record(former.body, { id: sourceId, at })));
      continue;
    }
    const { success, data, error } = schema.safeParse(body);
    if (!success) {
      const [issue] = error.issues;
      fail(["body", ...(issue?.path ?? [])].join("."), issue?.message ?? "is not valid");
      continue;
    }
    if (kind === "schools" && schools.others.has(sourceId) && !schools.own.has(sourceId)) {
      fail("sourceId", "is Skolvy's own id of a school");
      continue;
    }
    if (!isWithin(program, kind, WRITTEN[kind].schoolOf(data), schools)) {
      fail("body.school", "this program is limited to other schools");
      continue;
    }
    const item = record(data, { id: sourceId, at });
    // A link whose ends are others now is another link.
    if (!object && former && !former.removed)
      ended.push(...linkIn(record(former.body, { id: sourceId, at })).filter((link) => !isSame(link, item)));
    items.push(item);
    bodies.set(index, data);
  }

  const { changes, problems } = await apply(db, writing, { items, ended, schools });
  for (const { place, words } of problems) {
    const index = Number(place.split(",")[0]);
    const sourceId = wanted[index]?.sourceId;
    if (sourceId !== undefined) results.set(index, { sourceId, status: "error", field: "body", message: words });
  }
  for (const [index, { sourceId, body }] of wanted.entries()) {
    if (results.has(index)) continue;
    const key = { clientId: program.id, kind, sourceId };
    if (body === undefined) {
      const gone = { body: {}, version: "", changed: now, removed: now };
      await db
        .update(integrationItems)
        .set(gone)
        .where(
          and(
            eq(integrationItems.clientId, program.id),
            eq(integrationItems.kind, kind),
            eq(integrationItems.sourceId, sourceId),
          ),
        );
      results.set(index, { sourceId, status: "removed" });
      continue;
    }
    const kept = bodies.get(index) ?? {};
    const version = versionOf(kept);
    const former = stored.get(sourceId);
    const isNew = !former || former.removed !== null;
    const isSameBody = former?.version === version && !isNew;
    const change = changes.get(changeKeyOf(items, index));
    const status = isNew ? "created" : change || !isSameBody ? "updated" : "unchanged";
    if (status !== "unchanged") {
      const row = { body: kept, version, changed: now, removed: null };
      await db
        .insert(integrationItems)
        .values({ ...key, ...row })
        .onConflictDoUpdate({
          target: [integrationItems.clientId, integrationItems.kind, integrationItems.sourceId],
          set: row,
        });
    }
    results.set(index, { sourceId, status, version });
  }
  return wanted.map(
    ({ sourceId }, index) => results.get(index) ?? { sourceId, status: "error", field: "", message: "" },
  );
}

/** The name under which the upsert reports the change of the item at an index. */
function changeKeyOf(items: Item[], index: number): string {
  const item = items.find((one) => "at" in one && one.at.where === String(index));
  return item?.is === "link" ? item.key.join(" ") : item?.is === "object" ? item.id : "";
}

const linkIn = (item: Item): LinkRecord[] => (item.is === "link" ? [item] : []);
const isSame = (link: LinkRecord, item: Item): boolean =>
  item.is === "link" && item.key.join("\n") === link.key.join("\n");

async function apply(
  db: Database,
  { program, now }: Writing,
  { items, ended, schools }: { items: Item[]; ended: LinkRecord[]; schools: Schools },
): Promise<{ changes: Map<string, Change["what"]>; problems: Problem[] }> {
  const changes = new Map<string, Change["what"]>();
  const problems: Problem[] = [];
  const tally = new Tally(({ sourcedId, what }) => void changes.set(sourcedId, what));
  const others = new Map([["school" as const, schools.others]]);
  const knownIn = (tx: Database) => new KnownIds(tx, program.id, others);
  const known = knownIn(db);
  for (const { kind, key } of ended) {
    const ours = await known.keyOf(kind, key);
    if (ours) await removeLinks(db, kind, program.id, [{ key: ours, position: 0 }]);
  }
  const delivery = await collect(inTurn(items), problems);
  const owner = { tenantId: program.tenantId, schoolType: SCHOOL_TYPES.COMPULSORY_SCHOOL };
  try {
    await applyDelivery(db, {
      sourceId: program.id,
      owner,
      delivery,
      allowRemovals: false,
      now,
      tally,
      knownIn,
      say: () => undefined,
    });
  } catch (error) {
    if (error instanceof Braked) throw new Conflict("Too much of a school would end. Remove less at a time.");
    throw error;
  }
  return { changes, problems };
}

async function* inTurn(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

/**
 * The schools that a program may refer to: those it has written, by its own ids, and all that it has access to, by ours.
 */
async function schoolsOf(db: Database, program: Program): Promise<Schools> {
  const own = await db
    .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, program.id), eq(sourceIds.kind, "school")));
  const reachable = await reachableSchools(db, program);
  return {
    own: new Map(own.map((row) => [row.sourcedId, row.id])),
    others: new Map(reachable.map((school) => [school.id, school.id])),
  };
}

/** Whether a program that is limited to schools may write an item of this school. */
function isWithin({ schools }: Program, kind: WrittenKind, school: string | undefined, known: Schools): boolean {
  if (schools === null) return true;
  if (kind === "schools") return false;
  return school === undefined || schools.includes(known.own.get(school) ?? known.others.get(school) ?? "");
}

import { sql } from "drizzle-orm";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { type Database, inBatches, LOCKS } from "#server/database/connect.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { incoming } from "#server/database/upsert.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { ApiProblem } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { TooManyRemovals } from "#server/sources/delivery/records.ts";
import { applyItems } from "#server/sources/upsert/apply.ts";
import { type Checked, checkItems, type Others, schoolsOf } from "./checkItems.ts";
import type { IdOf } from "./kindSchemas.ts";
import { TooMuchEnds } from "./refusedCalls.ts";
import { type ItemsWrite, itemOf, type StoredItem, storedInTurn, type Wanted } from "./storedItems.ts";
import { WRITTEN } from "./writtenKinds.ts";

type Failed = { status: "error"; field: string; message: string };
export type ItemResult = { sourceId: string } & (
  | { status: "created" | "updated" | "unchanged"; version: string }
  | { status: "removed" }
  | Failed
);

/**
 * Writes items by the upsert that all sources share. An item that cannot be written is an error of its own and leaves the
 * others alone.
 * @throws TooMuchEnds if too much of a school would end
 */
export async function writeItems(db: Database, writing: ItemsWrite, wanted: Wanted[]): Promise<ItemResult[]> {
  const { program } = writing;
  const { act } = WRITTEN[writing.kind];
  // Two identical requests at the same time take turns here, so that an action such as an answer happens once.
  if (act) await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.named}, hashtext(${`acts ${program.id}`}))`);
  const ids = wanted.map(({ sourceId }) => sourceId);
  const stored = await storedInTurn(db, writing, ids);
  const schools = await schoolsOf(db, program);
  const { checked, idOf, others } = await checkItems(db, writing, { wanted, stored, schools });
  const outcome = act
    ? await doActs(db, writing, { checked, wanted, stored, idOf })
    : await apply(db, writing, { checked, others });

  const results: ItemResult[] = [];
  const kept: (typeof integrationItems.$inferInsert)[] = [];
  const removed: string[] = [];
  for (const [index, { sourceId }] of wanted.entries()) {
    const one = checked[index];
    const failed = !one || "message" in one ? one : outcome.failed.get(index);
    if (failed || !one || "message" in one) {
      const { field = "", message = "" } = failed ?? {};
      results.push({ sourceId, status: "error", field, message });
    } else if (one.body === undefined) {
      removed.push(sourceId);
      results.push({ sourceId, status: "removed" });
    } else {
      const version = versionOf(one.body);
      const former = stored.get(sourceId);
      const isNew = !former || former.removed !== null;
      const isUnchanged = former?.version === version && !outcome.changed.has(index);
      const status = isNew ? "created" : isUnchanged ? "unchanged" : "updated";
      if (status !== "unchanged")
        kept.push({
          clientId: program.id,
          kind: writing.kind,
          sourceId,
          body: one.body,
          version,
          changed: writing.now,
        });
      results.push({ sourceId, status, version });
    }
  }
  await keep(db, writing, { kept, removed });
  return results;
}

/** Returns the ids of items that cannot be used, so that it is unknown what they stand for. */
export async function unusableAmong(db: Database, writing: ItemsWrite, wanted: Wanted[]): Promise<string[]> {
  const ids = wanted.map(({ sourceId }) => sourceId);
  const stored = await storedInTurn(db, writing, ids);
  const { checked } = await checkItems(db, writing, { wanted, stored, schools: await schoolsOf(db, writing.program) });
  return ids.filter((_, index) => "message" in (checked[index] ?? {}));
}

async function keep(
  db: Database,
  writing: ItemsWrite,
  { kept, removed }: { kept: (typeof integrationItems.$inferInsert)[]; removed: string[] },
): Promise<void> {
  const gone = { body: {}, version: "", changed: writing.now, removed: writing.now };
  if (removed.length > 0) await db.update(integrationItems).set(gone).where(itemOf(writing, removed));
  await inBatches(
    kept.map((row) => ({ ...row, removed: null })),
    (rows) =>
      db
        .insert(integrationItems)
        .values(rows)
        .onConflictDoUpdate({
          target: [integrationItems.clientId, integrationItems.kind, integrationItems.sourceId],
          set: incoming(integrationItems, rows, {}),
        }),
  );
}

/** Indices of the items that changed something, and of those that could not be written. */
type Outcome = { changed: Set<number>; failed: Map<number, Omit<Failed, "status">> };

async function apply(
  db: Database,
  { program, now, allowRemovals = false }: ItemsWrite,
  { checked, others }: { checked: Checked[]; others: Others },
): Promise<Outcome> {
  const usable = checked.map((one) => ("message" in one ? { items: [] } : one));
  const { id: sourceId, tenantId } = program;
  const owner = { tenantId, schoolType: SCHOOL_TYPES.COMPULSORY_SCHOOL };
  const items = usable.flatMap((one) => one.items);
  try {
    const writing = { sourceId, owner, allowRemovals, now, others };
    const { changes, problems } = await applyItems(db, items, writing);
    const isChanged = ({ items }: { items: Item[] }) => items.some((item) => changes.has(nameOf(item)));
    return {
      changed: new Set(usable.flatMap((one, index) => (isChanged(one) ? index : []))),
      failed: new Map(
        problems.map(({ place, reason }) => {
          const [index, field = "body"] = place.split(", ");
          return [Number(index), { field, message: englishOf(reason) }];
        }),
      ),
    };
  } catch (error) {
    if (error instanceof TooManyRemovals) throw new TooMuchEnds();
    throw error;
  }
}

/** The name under which the upsert reports a change. */
function nameOf(item: Item): string {
  if (item.is === "link") return item.key.join(" ");
  return item.is === "object" || item.is === "attendance" ? item.id : "";
}

type Acts = { checked: Checked[]; wanted: Wanted[]; stored: Map<string, StoredItem>; idOf: IdOf };

/** Does acts, each once: one that was done says so again, and cannot become another. */
async function doActs(
  db: Database,
  { program, kind, now, systems }: ItemsWrite,
  { checked, wanted, stored, idOf }: Acts,
): Promise<Outcome> {
  const outcome: Outcome = { changed: new Set(), failed: new Map() };
  const { act } = WRITTEN[kind];
  for (const [index, one] of checked.entries()) {
    if ("message" in one || one.body === undefined) continue;
    const former = stored.get(wanted[index]?.sourceId ?? "");
    const { body } = one;
    if (former?.version === versionOf(body)) continue;
    if (former) {
      outcome.failed.set(index, { field: "body", message: "what has been done cannot be changed" });
      continue;
    }
    try {
      await db.transaction(async (tx) => act?.(tx, body, { program, now, systems, idOf }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { field = "body", message = error.message } = error.errors?.[0] ?? {};
      outcome.failed.set(index, { field, message });
    }
  }
  return outcome;
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { passedOver } from "#contract/integration/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { ObjectRecord } from "../delivery/records.ts";
import type { Imported, Owner } from "../kinds/imported.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { Affected } from "./affected.ts";
import type { KnownIds } from "./knownIds.ts";
import type { EndedObject } from "./planEnds.ts";
import { isPersonKind, lift, markProtected, type PersonKind } from "./protection.ts";
import { isUsable, placeOf } from "./resolve.ts";
import type { RunCounts } from "./runCounts.ts";

const AT_ONCE = 1_000;

type ObjectsWrite = {
  delivery: Delivery;
  known: KnownIds;
  owner: Owner;
  now: Date;
  runCounts: RunCounts;
  /** People of whom the run has changed the protection already. */
  protectedNow: Map<PersonKind, Set<string>>;
  affected: Affected;
};

/**
 * Writes the delivered objects of a kind that are new or differ.
 * @returns objects that were brought before it was known that they repeat what people have written here
 */
export async function writeObjects<Kind extends ObjectKind>(
  db: Database,
  kind: Kind,
  given: ObjectsWrite,
): Promise<EndedObject[]> {
  const { delivery, known, runCounts } = given;
  const { refersTo, echoes, refuses, touches, publishedAt, follows, write }: Imported<Kind> = KINDS[kind];
  const all: ObjectRecord<Kind>[] = [];
  const own = await known.of(kind);
  for (const record of delivery.objects[kind].values()) {
    if (record.ifKnown && (own.get(record.id)?.hasEnded ?? true)) continue;
    if (await isUsable(delivery, known, record, refersTo(record.values))) all.push(record);
    if (all.length % AT_ONCE === 0) await nextTurn();
  }
  const doubled: EndedObject[] = [];
  const records = await withoutUnfit(all);

  const lifted = isPersonKind(kind) ? (await lift(db, delivery, known)).get(kind) : undefined;
  const protectionChanged = new Set([
    ...(lifted ?? []),
    ...((isPersonKind(kind) && given.protectedNow.get(kind)) || []),
  ]);
  const before = new Set((await known.of(kind)).keys());
  await known.add(
    kind,
    records.map(({ id }) => id),
  );
  for (let start = 0; start < records.length; start += AT_ONCE)
    await writeBatch(records.slice(start, start + AT_ONCE), { protectionChanged, before });
  for (const record of records) if (!before.has(record.id)) runCounts.change(kind, "new", record.id);
  return doubled;

  /**
   * Leaves out what contradicts what is there, and reports that were written here and come back: they do not become objects of
   * the source.
   */
  async function withoutUnfit(all: ObjectRecord<Kind>[]): Promise<ObjectRecord<Kind>[]> {
    if (!echoes && !refuses) return all;
    const kept: ObjectRecord<Kind>[] = [];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const batch = all.slice(start, start + AT_ONCE);
      const idOf = await known.finder();
      const { owner } = given;
      const incoming = batch.map(({ id, values }) => ({
        sourcedId: id,
        id: own.get(id)?.id ?? "",
        values,
        owner,
        idOf,
      }));
      const echoing = await echoes?.(db, incoming, known.sources);
      const refused = await refuses?.(db, incoming);
      for (const record of batch) {
        const why = refused?.get(record.id);
        if (echoing?.has(record.id)) {
          const was = own.get(record.id);
          if (was && !was.hasEnded) doubled.push({ id: was.id, sourcedId: record.id });
          delivery.passOver(kind, record.at, passedOver("overReportedHere"));
        } else if (why) {
          const { at: of, ...problem } = why;
          delivery.reportBad(of ? placeOf(record.at, of) : record.at, problem);
        } else kept.push(record);
      }
    }
    return kept;
  }

  async function writeBatch(
    batch: ObjectRecord<Kind>[],
    { protectionChanged, before }: Record<"protectionChanged" | "before", Set<string>>,
  ): Promise<void> {
    const ids = await known.of(kind);
    const idOf = await known.finder();
    const { owner, now } = given;
    const rows = batch.map(({ id, values }) => ({ id: ids.get(id)?.id ?? "", values, owner, now, idOf }));
    const affectedStudents = async (all: string[]) => (all.length > 0 && (await follows?.of(db, all))) || [];
    // Those who no longer see it follow too.
    const former = await affectedStudents(batch.flatMap(({ id }) => (before.has(id) ? (ids.get(id)?.id ?? []) : [])));
    const { created, changed } = await write(db, rows);

    const back = batch.flatMap(({ id }) => (ids.get(id)?.hasEnded ? [id] : []));
    await known.mark(kind, back, null);
    if (kind === "student") given.affected.begin([...created, ...back.flatMap((id) => ids.get(id)?.id ?? [])]);
    const written = new Set([...created, ...changed]);
    if (follows)
      given.affected.follow(follows.event, [
        ...former.filter(({ id }) => written.has(id)),
        ...(await affectedStudents([...written])),
      ]);
    for (const row of rows) {
      if (!written.has(row.id)) continue;
      given.affected.add(touches?.(row) ?? {});
      if (publishedAt) given.affected.announce(kind, row.id, publishedAt(row.values));
    }
    const isBack = new Set(back);
    const firstProtected: string[] = [];
    for (const { id, values } of batch) {
      const localId = ids.get(id)?.id ?? "";
      if ("protected" in values && values.protected && created.includes(localId)) firstProtected.push(localId);
      if (!before.has(id)) continue;
      if (written.has(localId) || isBack.has(id) || protectionChanged.has(id)) runCounts.change(kind, "changed", id);
      else runCounts.add(kind, "unchanged", 1);
    }
    await markProtected(db, firstProtected);
  }
}

import { and, eq } from "drizzle-orm";
import { forgetDepartures, noteDepartures } from "#server/access/departures.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { OBJECT_KINDS, type ObjectKind } from "#server/database/schema/sources.ts";
import { isObjectKind, LINK_KEYS, LINK_KINDS, type LinkKind } from "../delivery/records.ts";
import { KINDS } from "../kinds/kinds.ts";
import { isOneOfKeys, type LinkRow, linkTables } from "../kinds/links.ts";
import type { Affected } from "./affected.ts";
import type { KnownIds } from "./knownIds.ts";
import type { Ends } from "./planEnds.ts";
import type { RunCounts } from "./runCounts.ts";

type EndsWrite = { sourceId: string; known: KnownIds; runCounts: RunCounts; affected: Affected; now: Date };

/**
 * Students leave first, so that nobody is told of them. Other kinds that refer to others come after them, and end before them.
 */
const IN_TURN: ObjectKind[] = ["student", ...OBJECT_KINDS.filter((kind) => kind !== "student").toReversed()];

/** Ends what was planned, and with that passed the safeguard. Links end first, so that nobody keeps access through them. */
export async function endThings(db: Database, ends: Ends, given: EndsWrite): Promise<void> {
  const { objects, links } = ends;
  const { sourceId, known, runCounts, affected, now } = given;
  await noteDepartures(db, ends.departures);
  await forgetDepartures(
    db,
    ends.endedGuardianships.map(({ key: [guardianId = "", studentId = ""] }) => ({ guardianId, studentId })),
  );
  for (const kind of OBJECT_KINDS) await follow(db, kind, idsOf(objects[kind]), affected);
  for (const kind of LINK_KINDS) {
    await removeLinks(db, kind, links[kind], { sourceId, now });
    affected.relink(kind, links[kind], "ended");
    for (const { key } of links[kind]) runCounts.change(kind, "ended", await sourcedKey(known, kind, key));
  }
  affected.leave(idsOf(objects.student));
  for (const kind of IN_TURN) {
    const { end } = KINDS[kind];
    if (end) await inBatches(idsOf(objects[kind]), (ids) => end(db, ids, now, (concerned) => affected.add(concerned)));
    const sourced = objects[kind].map(({ sourcedId }) => sourcedId);
    await known.mark(kind, sourced, now);
    for (const id of sourced) runCounts.change(kind, "ended", id);
  }
}

/** Removes links that a source brought. Nothing else does, so that none end without a plan. */
async function removeLinks(
  db: Database,
  kind: LinkKind,
  rows: LinkRow[],
  { sourceId, now }: Pick<EndsWrite, "sourceId" | "now">,
): Promise<void> {
  const { table, key, source, remember } = linkTables[kind];
  const AT_ONCE = 500;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const keys = rows.slice(start, start + AT_ONCE).map((row) => row.key);
    const isEnding = and(eq(source, sourceId), isOneOfKeys(key, keys));
    await remember?.(db, isEnding, now);
    await db.delete(table).where(isEnding);
  }
}

/** Finds those whose pages follow the end of objects, before these are gone. */
const follow = (db: Database, kind: ObjectKind, ids: string[], affected: Affected): Promise<void> =>
  inBatches(ids, async (batch) => {
    const { follows } = KINDS[kind];
    if (follows) affected.follow(follows.event, await follows.of(db, batch));
  });

async function sourcedKey(known: KnownIds, kind: LinkKind, key: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const [index, part] of LINK_KEYS[kind].entries()) {
    const localId = key[index] ?? "";
    parts.push(isObjectKind(part) ? await known.sourcedIdOf(part, localId) : localId);
  }
  return parts.join(" ");
}

import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { students } from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { OBJECT_KINDS, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { isObjectKind } from "../delivery/delivery.ts";
import { LINK_KEYS, LINK_KINDS, type LinkKind } from "../delivery/records.ts";
import { endMeetings } from "./endMeetings.ts";
import { FOLLOWED } from "./followers.ts";
import { removeForms } from "./formTable.ts";
import type { KnownIds } from "./knownIds.ts";
import { isOneOfKeys, type LinkRow, linkTables } from "./linkTables.ts";
import type { Ends } from "./planEnds.ts";
import { removeContent } from "./removeContent.ts";
import type { Tally } from "./tally.ts";
import type { Touched } from "./touched.ts";

type Given = { sourceId: string; known: KnownIds; tally: Tally; touched: Touched; now: Date };

/** Ends what was planned, and with that passed the safeguard. Links end first, so that nobody keeps access through them. */
export async function endThings(db: Database, { objects, links }: Ends, given: Given): Promise<void> {
  const { sourceId, known, tally, touched, now } = given;
  for (const kind of OBJECT_KINDS) await follow(db, kind, objects[kind], touched);
  for (const kind of LINK_KINDS) {
    await removeLinks(db, kind, sourceId, links[kind]);
    for (const { key } of links[kind]) tally.change(kind, "ended", await sourcedKey(known, kind, key));
  }
  const leavers = objects.student.map(({ id }) => id);
  await inBatches(leavers, (ids) => db.update(students).set({ active: false }).where(inArray(students.id, ids)));
  const idsOf = (batch: Ends["objects"]["lesson"]) => batch.map(({ id }) => id);
  await inBatches(objects.lesson, (batch) => removeLessons(db, idsOf(batch), touched));
  await inBatches(objects.absence, async (batch) => {
    const gone = db.delete(absences).where(inArray(absences.id, idsOf(batch)));
    for (const row of await gone.returning({ studentId: absences.studentId })) touched.add(row);
  });
  await endMeetings(
    db,
    objects.meeting.map(({ id }) => id),
    now,
  );
  await inBatches(objects.form, (batch) => removeForms(db, idsOf(batch), now));
  // Kinds that refer to others come after them, and end before them.
  for (const kind of OBJECT_KINDS.toReversed()) {
    const remove = removeContent[kind];
    if (remove) await inBatches(objects[kind], (batch) => remove(db, idsOf(batch)));
    await known.mark(
      kind,
      objects[kind].map(({ sourcedId }) => sourcedId),
      now,
    );
    for (const { sourcedId } of objects[kind]) tally.change(kind, "ended", sourcedId);
  }
}

/** Removes links that a source brought. Nothing else does, so that none end without a plan. */
async function removeLinks(db: Database, kind: LinkKind, sourceId: string, rows: LinkRow[]): Promise<void> {
  const { table, key, source } = linkTables[kind];
  const AT_ONCE = 500;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const keys = rows.slice(start, start + AT_ONCE).map((row) => row.key);
    await db.delete(table).where(and(eq(source, sourceId), isOneOfKeys(key, keys)));
  }
}

/** Finds those whose pages follow the end of objects, before these are gone. */
async function follow(db: Database, kind: ObjectKind, ended: Ends["objects"]["post"], touched: Touched): Promise<void> {
  const followed = FOLLOWED[kind];
  if (!followed?.of) return;
  const event = followed.event;
  await inBatches(ended, async (batch) => {
    const followers =
      (await followed.of?.(
        db,
        batch.map(({ id }) => id),
      )) ?? [];
    touched.follow(
      event,
      followers.map(({ studentId }) => studentId),
    );
  });
}

/** Deletes lessons, except those for which a teacher has reported attendance. */
async function removeLessons(db: Database, ids: string[], touched: Touched): Promise<void> {
  await db.delete(attendance).where(and(inArray(attendance.itemId, ids), isNotNull(attendance.absenceId)));
  const reported = await db
    .selectDistinct({ id: attendance.itemId })
    .from(attendance)
    .where(inArray(attendance.itemId, ids));
  const kept = new Set(reported.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  await db.delete(sourceIds).where(and(eq(sourceIds.kind, "lesson"), inArray(sourceIds.id, gone)));
  const rows = db.delete(scheduleItems).where(inArray(scheduleItems.id, gone));
  for (const row of await rows.returning({ groupId: scheduleItems.groupId, studentId: scheduleItems.studentId }))
    touched.add(row);
}

async function sourcedKey(known: KnownIds, kind: LinkKind, key: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const [index, part] of LINK_KEYS[kind].entries()) {
    const ours = key[index] ?? "";
    parts.push(isObjectKind(part) ? await known.sourcedIdOf(part, ours) : ours);
  }
  return parts.join(" ");
}

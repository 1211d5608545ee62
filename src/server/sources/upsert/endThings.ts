import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { students } from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import type { Ending } from "#server/database/schema/sources.ts";
import { OBJECT_KINDS, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { tooMuchEnded } from "../delivery/brake.ts";
import { isObjectKind } from "../delivery/delivery.ts";
import { LINK_KEYS, LINK_KINDS, type LinkKind } from "../delivery/records.ts";
import { endMeetings } from "./endMeetings.ts";
import { FOLLOWED } from "./followers.ts";
import { removeForms } from "./formTable.ts";
import type { KnownIds } from "./knownIds.ts";
import { removeLinks } from "./linkTables.ts";
import type { Ends } from "./planEnds.ts";
import { removeContent } from "./removeContent.ts";
import type { Tally } from "./tally.ts";
import type { Touched } from "./touched.ts";

/** A run that would end more than it may unasked. */
export class Braked extends Error {
  readonly endings: Ending[];

  constructor(endings: Ending[]) {
    super("The run would end too much of a school.");
    this.endings = endings;
  }
}

/** Endings that a run may make in spite of the brake: all, none, or as many as an earlier run would have made. */
export type AllowRemovals = boolean | Ending[];

/** @throws Braked if too much of a school would end */
export function brake({ endings }: Ends, allowRemovals: AllowRemovals): void {
  const tooMuch = allowRemovals === true ? [] : tooMuchEnded(endings, allowRemovals || []);
  if (tooMuch.length > 0) throw new Braked(tooMuch);
}

type Given = { sourceId: string; known: KnownIds; tally: Tally; touched: Touched; now: Date };

/** Ends links first, so that nobody keeps access through them. */
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

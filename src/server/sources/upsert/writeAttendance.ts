import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { passedOver } from "#contract/integration/dataProblems.ts";
import type { AttendanceType } from "#contract/kinds.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { incoming } from "#server/database/upsert.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { type AttendanceRecord, wholeOf } from "../delivery/records.ts";
import type { Affected } from "./affected.ts";
import type { KnownIds } from "./knownIds.ts";
import type { RunCounts } from "./runCounts.ts";

type AttendanceWrite = {
  sourceId: string;
  delivery: Delivery;
  known: KnownIds;
  now: Date;
  runCounts: RunCounts;
  affected: Affected;
};
type Found = { record: AttendanceRecord; studentId: string; itemId: string };

const keyOf = ({ studentId, itemId }: { studentId: string; itemId: string }): string => `${studentId}\n${itemId}`;

/**
 * Writes what the school has reported of students in lessons. It takes the place of what follows from a guardian's report,
 * and leaves what a teacher has reported here. A student who was present has no row, unless there was one.
 */
export async function writeAttendance(db: Database, given: AttendanceWrite): Promise<void> {
  const { sourceId, now, runCounts, affected } = given;
  const found = await findLessons(db, given);
  await inBatches(found, async (batch) => {
    const rows = await db
      .select()
      .from(attendance)
      .where(
        and(
          inArray(attendance.itemId, [...new Set(batch.map(({ itemId }) => itemId))]),
          inArray(attendance.studentId, [...new Set(batch.map(({ studentId }) => studentId))]),
        ),
      );
    const before = new Map(rows.map((row) => [keyOf(row), row]));
    const written = new Map<string, ReturnType<typeof rowOf>>();
    const takenBack: string[] = [];
    for (const { record, studentId, itemId } of batch) {
      const was = before.get(keyOf({ studentId, itemId }));
      const isFromSource = was?.sourceId === sourceId;
      const isTeachers = was !== undefined && !isFromSource && was.absenceId === null;
      if (record.type === null && isFromSource) takenBack.push(was.sourcedId ?? "");
      const row =
        record.type === null ? undefined : rowOf(record, record.type, { studentId, itemId, sourceId, markedAt: now });
      const isNeeded = row && !isTeachers && (was !== undefined || record.type !== "PRESENT");
      if (!isNeeded || (was && isEqual(was, row))) {
        runCounts.add("attendance", "unchanged", 1);
        continue;
      }
      written.set(keyOf(row), row);
      affected.add({ studentId });
      if (row.attendanceType === "INVALID_ABSENCE") affected.miss({ studentId, itemId });
      runCounts.change("attendance", was ? "changed" : "new", record.id);
    }
    const marks = [...written.values()];
    if (marks.length > 0)
      await db
        .insert(attendance)
        .values(marks)
        .onConflictDoUpdate({
          target: [attendance.studentId, attendance.itemId],
          set: incoming(attendance, marks, {}),
        });
    await markReported(
      db,
      batch.filter(({ record }) => record.type !== null).map(({ itemId }) => itemId),
    );
    await removeAttendance(db, takenBack, given);
  });
}

const rowOf = (
  { id, lateMinutes }: AttendanceRecord,
  attendanceType: AttendanceType,
  written: { studentId: string; itemId: string; sourceId: string; markedAt: Date },
) => ({
  ...written,
  attendanceType,
  lateDuration: lateMinutes,
  reportedById: null,
  absenceId: null,
  sourcedId: id,
});

const isEqual = (was: typeof attendance.$inferSelect, row: ReturnType<typeof rowOf>): boolean =>
  was.attendanceType === row.attendanceType &&
  was.lateDuration === row.lateDuration &&
  was.absenceId === null &&
  was.sourcedId === row.sourcedId;

/**
 * Finds our student and lesson of each record; of a lesson in several parts, the student's own or that of the student's group.
 * Of several such parts it is the first by its id, so that each run finds the same one. A student who does not take part has none.
 */
async function findLessons(db: Database, { delivery, known, sourceId }: AttendanceWrite): Promise<Found[]> {
  if (delivery.attendance.size === 0) return [];
  const idOf = await known.finder();
  const lessonIds = new Set([...delivery.attendance.values()].map(({ lesson }) => lesson));
  const parts = new Map<string, Part[]>();
  for (const [sourcedId, { id, hasEnded }] of await known.of("lesson")) {
    const whole = lessonIds.has(sourcedId) ? sourcedId : wholeOf(sourcedId);
    if (!hasEnded && lessonIds.has(whole))
      parts.set(whole, [...(parts.get(whole) ?? []), { id, sourcedId }].toSorted(bySourcedId));
  }
  const excepted = await exceptionsOf(db, sourceId);
  const several = [...parts.values()].filter(({ length }) => length > 1).flat();
  const members = await membersOf(
    db,
    several.map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const record of delivery.attendance.values()) {
    const studentId = idOf("student", record.student);
    const all = parts.get(record.lesson) ?? [];
    const items = all.filter(({ id }) => !excepted.has(keyOf({ studentId, itemId: id })));
    const item = all.length > 1 ? items.find(({ id }) => members.get(id)?.has(studentId)) : items[0];
    if (studentId !== "" && item !== undefined) found.push({ record, studentId, itemId: item.id });
    else
      delivery.passOver(
        "attendance",
        record.at,
        passedOver("overUnknown", { kind: studentId === "" ? "student" : "lesson" }),
      );
  }
  return found;
}

type Part = { id: string; sourcedId: string };

const bySourcedId = (one: Part, other: Part): number => (one.sourcedId < other.sourcedId ? -1 : 1);

/** The students for whom a source's lessons are not what they are for the group, as keys. */
async function exceptionsOf(db: Database, sourceId: string): Promise<Set<string>> {
  const { itemId, studentId } = lessonExceptions;
  const rows = await db
    .select({ itemId, studentId })
    .from(lessonExceptions)
    .innerJoin(sourceIds, and(eq(sourceIds.id, itemId), eq(sourceIds.sourceId, sourceId)));
  return new Set(rows.map(keyOf));
}

/** The students of lessons: the members of the group, or the student whose own it is. */
async function membersOf(db: Database, items: string[]): Promise<Map<string, Set<string>>> {
  const members = new Map<string, Set<string>>();
  await inBatches(items, async (batch) => {
    const studentId = sql<string>`coalesce(${scheduleItems.studentId}, ${groupMembers.studentId})`;
    const rows = await db
      .select({ itemId: scheduleItems.id, studentId })
      .from(scheduleItems)
      .leftJoin(groupMembers, eq(groupMembers.groupId, scheduleItems.groupId))
      .where(inArray(scheduleItems.id, batch));
    for (const { itemId, studentId } of rows) members.set(itemId, (members.get(itemId) ?? new Set()).add(studentId));
  });
  return members;
}

const markReported = (db: Database, ids: string[]): Promise<unknown> =>
  db
    .update(scheduleItems)
    .set({ attendanceReported: true })
    .where(and(inArray(scheduleItems.id, [...new Set(ids)]), eq(scheduleItems.attendanceReported, false)));

/** Takes reports back that the source no longer has. */
export async function removeAttendance(
  db: Database,
  sourcedIds: Iterable<string> | "all",
  { sourceId, runCounts, affected }: Omit<AttendanceWrite, "delivery" | "known" | "now">,
): Promise<void> {
  const remove = async (batch: string[] | undefined) => {
    const rows = await db
      .delete(attendance)
      .where(
        and(
          eq(attendance.sourceId, sourceId),
          batch ? inArray(attendance.sourcedId, batch) : isNotNull(attendance.sourcedId),
        ),
      )
      .returning({ studentId: attendance.studentId, id: attendance.sourcedId });
    for (const { studentId, id } of rows) {
      affected.add({ studentId });
      runCounts.change("attendance", "ended", id ?? "");
    }
  };
  if (sourcedIds === "all") return remove(undefined);
  await inBatches([...sourcedIds], remove);
}

import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { absences } from "#server/database/schema/absence.ts";
import { deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { replaceRows, rowsWith, upsert } from "#server/database/upsert.ts";
import type { Values } from "../delivery/values.ts";
import { type Concerned, colorFor, type Imported, type Incoming, imported, type RecordToWrite } from "./imported.ts";

type Lesson = Values["lesson"];

const groupOf = (values: Lesson): [ObjectKind, string] =>
  "group" in values ? ["group", values.group] : ["student", values.student];

/** A relationship makes a lesson show its course's colour and lead to it. */
const relationshipOf = (id: string, title: string) => [
  { referenceType: "COURSE" as const, referenceId: id, reference: { title, colorCode: colorFor(id) } },
];

/** Exceptions of students who are here. None said changes nothing; a lesson of a student has none. */
function exceptionsOf({ values, idOf }: RecordToWrite<"lesson">, was: Exception[]): Exception[] {
  if (!("group" in values)) return [];
  if (!values.exceptions) return was;
  const found = new Map<string, Exception>();
  for (const { student, part } of values.exceptions) {
    const studentId = idOf("student", student);
    const ownItemId = (part !== null && idOf("lesson", part)) || null;
    if (studentId !== "") found.set(studentId, { studentId, ownItemId });
  }
  return [...found.values()].toSorted((one, other) => (one.studentId < other.studentId ? -1 : 1));
}

type Exception = Omit<typeof lessonExceptions.$inferSelect, "itemId">;

export const lesson: Imported<"lesson"> = imported({
  refersTo: (values) => [["school", values.school], groupOf(values)],
  names: (values) =>
    "group" in values ? (values.exceptions ?? []).map(({ student }): [ObjectKind, string] => ["student", student]) : [],
  touches: ({ values, idOf }) =>
    "group" in values ? { groupId: idOf("group", values.group) } : { studentId: idOf("student", values.student) },
  read: (db, ids) =>
    db
      .select({
        ...getTableColumns(scheduleItems),
        exceptions: sql<Exception[]>`(
          select coalesce(json_agg(json_build_object('studentId', student_id, 'ownItemId', own_item_id) order by student_id collate "C"), '[]')
          from ${lessonExceptions} where item_id = ${scheduleItems.id}
        )`,
      })
      .from(scheduleItems)
      .where(inArray(scheduleItems.id, ids)),
  rowOf: (given, was) => {
    const { id, values, idOf } = given;
    const course = values.course === undefined ? "" : idOf("course", values.course);
    return {
      id,
      schoolId: idOf("school", values.school),
      groupId: "group" in values ? idOf("group", values.group) : null,
      studentId: "student" in values ? idOf("student", values.student) : null,
      title: values.title,
      type: values.isEvent ? ("CALENDAR_EVENT" as const) : ("LESSON" as const),
      startTime: values.start,
      length: values.minutes,
      allDay: values.allDay ?? false,
      room: values.room === undefined ? (was?.room ?? null) : values.room,
      relationships: course === "" ? (was?.relationships ?? []) : relationshipOf(course, values.title),
      cancelled: values.cancelled ?? was?.cancelled ?? false,
      exceptions: exceptionsOf(given, was?.exceptions ?? []),
    };
  },
  async write(db, rows) {
    const unsaid = "no source says it";
    await upsert(db, scheduleItems, rows, {
      instanceType: unsaid,
      joinWebUrl: unsaid,
      linkedSchedulePositions: unsaid,
      examination: unsaid,
      attendanceReported: "set by those who report attendance",
    });
    const exceptions = rows.flatMap((row) => row.exceptions.map((exception) => ({ itemId: row.id, ...exception })));
    await replaceRows(db, lessonExceptions, inArray(lessonExceptions.itemId, idsOf(rows)), exceptions);
  },
  end: endLessons,
});

/** Deletes lessons, except those for which a teacher has reported attendance. */
async function endLessons(db: Database, ids: string[], _now: Date, touch: (concerned: Concerned) => void) {
  await db.delete(attendance).where(and(inArray(attendance.itemId, ids), isNotNull(attendance.absenceId)));
  const reported = await db
    .selectDistinct({ id: attendance.itemId })
    .from(attendance)
    .where(inArray(attendance.itemId, ids));
  const kept = new Set(idsOf(reported));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  await db.delete(sourceIds).where(and(eq(sourceIds.kind, "lesson"), inArray(sourceIds.id, gone)));
  const { groupId, studentId } = scheduleItems;
  const rows = db.delete(scheduleItems).where(inArray(scheduleItems.id, gone));
  for (const row of await rows.returning({ groupId, studentId })) touch(row);
}

export const absence: Imported<"absence"> = imported({
  refersTo: ({ student }) => [["student", student]],
  touches: ({ values, idOf }) => ({ studentId: idOf("student", values.student) }),
  echoes: findEchoes,
  read: (db, ids) => rowsWith(db, absences, ids),
  rowOf: ({ id, values, idOf }) => {
    const { reporter } = values;
    return {
      id,
      studentId: idOf("student", values.student),
      startTime: values.start,
      endTime: values.end,
      reported: values.reported,
      period: values.period,
      type: values.type,
      origin: "SCHOOL" as const,
      // A guardian could change an own report here, of which that system would hear nothing.
      reportedByUserId: (reporter?.kind === "user" && idOf("user", reporter.id)) || null,
    };
  },
  write: (db, rows) => {
    const own = "a guardian's or the desk's own entry";
    return upsert(db, absences, rows, {
      reportedByGuardianId: own,
      editorGuardianId: own,
      editorUserId: own,
      reason: own,
      seriesId: own,
      backAt: own,
    });
  },
  async end(db, ids, _now, touch) {
    const gone = db.delete(absences).where(inArray(absences.id, ids));
    for (const row of await gone.returning({ studentId: absences.studentId })) touch(row);
  },
});

type Absence = Incoming<"absence">;

/**
 * Finds absences that guardians have reported here and that a school's system returns, by the system's ids. It knows a report that
 * was delivered to it by the id that it gave. A report whose delivery has not noted that id yet is known by its guardian and times.
 * @param sources the source, and the one whose ids it uses
 */
async function findEchoes(db: Database, batch: Absence[], sources: readonly string[]): Promise<Set<string>> {
  const studentOf = ({ values, idOf }: Absence) => idOf("student", values.student);
  const students = [...new Set(batch.map(studentOf))];
  const [delivered, reported] = [await deliveredOf(db, students, sources), await reportedOf(db, students)];
  const isEcho = (one: Absence) => {
    const { start, end, reporter } = one.values;
    const guardian = reporter?.kind === "guardian" ? one.idOf("guardian", reporter.id) : "";
    return (
      delivered.has(keyOf(studentOf(one), one.sourcedId.toLowerCase())) ||
      reported.has(keyOf(studentOf(one), guardian, start, end))
    );
  };
  return new Set(batch.filter(isEcho).map(({ sourcedId }) => sourcedId));
}

const keyOf = (...parts: (string | Date | null)[]): string => JSON.stringify(parts);

/** Reports that a system took, by the ids that it gave them, also where the guardian has changed or removed the report since. */
async function deliveredOf(db: Database, students: string[], sources: readonly string[]): Promise<Set<string>> {
  const source = sql<string>`${destinations.settings} ->> 'source'`;
  const rows = await db
    .select({ studentId: deliveries.studentId, outsideId: sql<string>`lower(${deliveries.outsideId})` })
    .from(deliveries)
    .leftJoin(destinations, eq(destinations.schoolId, deliveries.schoolId))
    .where(
      and(
        inArray(deliveries.studentId, students),
        eq(deliveries.destination, "ss12000"),
        isNotNull(deliveries.outsideId),
        // A school that has another destination now may have had this one.
        or(isNull(destinations.kind), ne(destinations.kind, "ss12000"), inArray(source, [...sources])),
      ),
    );
  return new Set(rows.map(({ studentId, outsideId }) => keyOf(studentId, outsideId)));
}

async function reportedOf(db: Database, students: string[]): Promise<Set<string>> {
  const rows = await db
    .select({
      studentId: absences.studentId,
      guardianId: absences.reportedByGuardianId,
      start: absences.startTime,
      end: absences.endTime,
    })
    .from(absences)
    .where(
      and(
        eq(absences.origin, "GUARDIAN"),
        isNotNull(absences.reportedByGuardianId),
        inArray(absences.studentId, students),
      ),
    );
  return new Set(rows.map(({ studentId, guardianId, start, end }) => keyOf(studentId, guardianId, start, end)));
}

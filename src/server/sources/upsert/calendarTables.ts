import { inArray, sql } from "drizzle-orm";
import { inBatches } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Values } from "../delivery/values.ts";
import { findEchoes } from "./echoes.ts";
import { colorFor, type Given, incoming, type ObjectTable, tableOf } from "./objectTable.ts";

type Lesson = Values["lesson"];

const groupOf = (values: Lesson): [ObjectKind, string] =>
  "group" in values ? ["group", values.group] : ["student", values.student];

/** A relationship makes a lesson show its course's colour and lead to it. */
const relationshipOf = (id: string, title: string) => [
  { referenceType: "COURSE" as const, referenceId: id, reference: { title, colorCode: colorFor(id) } },
];

/** Exceptions of students who are here. None said changes nothing; a lesson of a student has none. */
function exceptionsOf({ values, idOf }: Given<"lesson">, was: Exception[]): Exception[] {
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

export const lessonTable: ObjectTable<"lesson"> = tableOf({
  refersTo: (values) => [["school", values.school], groupOf(values)],
  names: (values) =>
    "group" in values ? (values.exceptions ?? []).map(({ student }): [ObjectKind, string] => ["student", student]) : [],
  touches: ({ values, idOf }) =>
    "group" in values ? { groupId: idOf("group", values.group) } : { studentId: idOf("student", values.student) },
  read: (db, ids) =>
    db
      .select({
        id: scheduleItems.id,
        schoolId: scheduleItems.schoolId,
        groupId: scheduleItems.groupId,
        studentId: scheduleItems.studentId,
        title: scheduleItems.title,
        type: scheduleItems.type,
        startTime: scheduleItems.startTime,
        length: scheduleItems.length,
        allDay: scheduleItems.allDay,
        room: scheduleItems.room,
        relationships: scheduleItems.relationships,
        cancelled: scheduleItems.cancelled,
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
  write: async (db, rows) => {
    await db
      .insert(scheduleItems)
      .values(rows)
      .onConflictDoUpdate({
        target: scheduleItems.id,
        set: incoming(
          "schoolId",
          "groupId",
          "studentId",
          "title",
          "type",
          "startTime",
          "length",
          "allDay",
          "room",
          "relationships",
          "cancelled",
        ),
      });
    const ids = rows.map(({ id }) => id);
    await db.delete(lessonExceptions).where(inArray(lessonExceptions.itemId, ids));
    const exceptions = rows.flatMap((row) => row.exceptions.map((exception) => ({ itemId: row.id, ...exception })));
    await inBatches(exceptions, (batch) => db.insert(lessonExceptions).values(batch));
  },
});

export const absenceTable: ObjectTable<"absence"> = tableOf({
  refersTo: ({ student }) => [["student", student]],
  touches: ({ values, idOf }) => ({ studentId: idOf("student", values.student) }),
  echoes: findEchoes,
  read: (db, ids) =>
    db
      .select({
        id: absences.id,
        studentId: absences.studentId,
        startTime: absences.startTime,
        endTime: absences.endTime,
        reported: absences.reported,
        period: absences.period,
        type: absences.type,
        origin: absences.origin,
        reportedByUserId: absences.reportedByUserId,
      })
      .from(absences)
      .where(inArray(absences.id, ids)),
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
  write: (db, rows) =>
    db
      .insert(absences)
      .values(rows)
      .onConflictDoUpdate({
        target: absences.id,
        set: incoming("studentId", "startTime", "endTime", "reported", "period", "type", "reportedByUserId"),
      }),
});

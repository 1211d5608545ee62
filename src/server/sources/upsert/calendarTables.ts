import { inArray } from "drizzle-orm";
import { absences } from "#server/database/schema/absence.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Values } from "../delivery/values.ts";
import { findEchoes } from "./echoes.ts";
import { colorFor, incoming, type ObjectTable, tableOf } from "./objectTable.ts";

type Lesson = Values["lesson"];

const groupOf = (values: Lesson): [ObjectKind, string] =>
  "group" in values ? ["group", values.group] : ["student", values.student];

/** A relationship makes a lesson show its course's colour and lead to it. */
const relationshipOf = (id: string, title: string) => [
  { referenceType: "COURSE" as const, referenceId: id, reference: { title, colorCode: colorFor(id) } },
];

export const lessonTable: ObjectTable<"lesson"> = tableOf({
  refersTo: (values) => [["school", values.school], groupOf(values)],
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
      })
      .from(scheduleItems)
      .where(inArray(scheduleItems.id, ids)),
  rowOf: ({ id, values, idOf }, was) => {
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
    };
  },
  write: (db, rows) =>
    db
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
      }),
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

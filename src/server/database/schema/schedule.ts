import { and, eq, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ATTENDANCE_TYPES, SCHEDULE_TYPES } from "#contract/kinds.ts";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule/limits.ts";
import type { ScheduleRelationship } from "#contract/schedule/schemas.ts";
import { absences } from "./absence.ts";
import { groups } from "./groups.ts";
import { schools, students, users } from "./people.ts";
import { broughtBy } from "./sources.ts";

/** Lessons, meetings, calendar events and due assignments, of a group or of one student. */
export const scheduleItems = pgTable(
  "schedule_items",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** The owner: a group's members, or one student. */
    groupId: text().references(() => groups.id),
    studentId: text().references(() => students.id),
    title: text().notNull(),
    type: text({ enum: SCHEDULE_TYPES }).notNull(),
    instanceType: text(),
    startTime: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** Duration in minutes. */
    length: integer().notNull(),
    allDay: boolean().notNull().default(false),
    room: text(),
    joinWebUrl: text(),
    attendanceReported: boolean().notNull().default(false),
    linkedSchedulePositions: text().array().notNull().default([]),
    relationships: jsonb().$type<ScheduleRelationship[]>().notNull().default([]),
    examination: boolean().notNull().default(false),
    /** Shown struck through: it does not take place. */
    cancelled: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.groupId, table.startTime),
    index().on(table.studentId, table.startTime),
    index().on(table.schoolId, table.startTime),
    check("schedule_items_owner", sql`(${table.groupId} is null) <> (${table.studentId} is null)`),
    check(
      "schedule_items_length",
      sql`${table.length} between 0 and ${sql.raw(`${SCHEDULE_LENGTH_MAX_DAYS * 24 * 60}`)}`,
    ),
  ],
);

/** Condition for lessons that take place. */
export const isHeldLesson = and(eq(scheduleItems.type, "LESSON"), eq(scheduleItems.cancelled, false));

/** Students for whom a lesson of a group is not what it is for the others. It is not in their schedule. */
export const lessonExceptions = pgTable(
  "lesson_exceptions",
  {
    itemId: text()
      .notNull()
      .references(() => scheduleItems.id, { onDelete: "cascade" }),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** The student's own part of the lesson, such as one with other times; null for a student who does not take part. */
    ownItemId: text().references(() => scheduleItems.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.studentId] }), index().on(table.ownItemId)],
);

/** Reported attendance of a student in a lesson; no row means present. */
export const attendance = pgTable(
  "attendance",
  {
    studentId: text()
      .notNull()
      .references(() => students.id),
    itemId: text()
      .notNull()
      .references(() => scheduleItems.id),
    attendanceType: text({ enum: ATTENDANCE_TYPES }).notNull(),
    /** When it was reported or last became another one; null for what was written before this was kept. */
    markedAt: timestamp({ withTimezone: true, mode: "date" }),
    /** Minutes. */
    lateDuration: integer().notNull().default(0),
    reportedById: text().references(() => users.id),
    /** The guardian's absence report that it was derived from, unless a teacher has reported. */
    absenceId: text().references(() => absences.id, { onDelete: "cascade" }),
    sourceId: broughtBy(),
    /** The source's id of it. */
    sourcedId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.itemId] }),
    index().on(table.itemId),
    index().on(table.sourceId, table.sourcedId).where(sql`${table.sourcedId} is not null`),
    index().on(table.absenceId),
  ],
);

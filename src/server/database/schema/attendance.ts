import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ATTENDANCE_TYPES } from "#contract/kinds.ts";
import { guardians, students, users } from "./people.ts";
import { scheduleItems } from "./schedule.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Lessons whose attendance was taken at the desk, with who did it last. */
export const takenLessons = pgTable("taken_lessons", {
  itemId: text()
    .primaryKey()
    .references(() => scheduleItems.id, { onDelete: "cascade" }),
  userId: text()
    .notNull()
    .references(() => users.id),
  at: moment().notNull(),
});

/**
 * History of attendance: what a student's attendance in a lesson became, by a member of staff who took it or granted leave,
 * or by what a guardian has reported since. Rows are never changed.
 */
export const attendanceChanges = pgTable(
  "attendance_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Kept when the lesson is gone. */
    itemId: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    userId: text().references(() => users.id),
    guardianId: text().references(() => guardians.id),
    /** Attendance before, if there was any. */
    former: text({ enum: ATTENDANCE_TYPES }),
    attendanceType: text({ enum: ATTENDANCE_TYPES }).notNull(),
    lateDuration: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.itemId), index().on(table.studentId)],
);

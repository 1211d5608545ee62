import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { LEAVE_STATES } from "#contract/kinds.ts";
import { absences } from "./absence.ts";
import { guardians, schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Applications for leave, one a student. */
export const leaveApplications = pgTable(
  "leave_applications",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    /** Whether it covers entire days. */
    period: boolean().notNull(),
    reason: text().notNull(),
    state: text({ enum: LEAVE_STATES }).notNull().default("SUBMITTED"),
    created: moment().notNull(),
    decidedAt: moment(),
    decidedByUserId: text().references(() => users.id),
    note: text(),
    /** The absence that granted leave became. */
    absenceId: text().references(() => absences.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.studentId, table.startTime),
    check("leave_applications_order", sql`${table.endTime} > ${table.startTime}`),
  ],
);

/** Days on which a school is closed. */
export const schoolClosedDays = pgTable(
  "school_closed_days",
  {
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    day: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    /** Null for a day that no source has brought. */
    id: text(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.day] }), index().on(table.id)],
);

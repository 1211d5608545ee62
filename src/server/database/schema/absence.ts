import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ABSENCE_ORIGINS, ABSENCE_REASONS } from "#contract/kinds.ts";
import { guardians, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Reported absences, by a guardian or the school. */
export const absences = pgTable(
  "absences",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    /** Time of the first report; editing keeps it. */
    reported: moment().notNull(),
    /** Whether it covers entire days. */
    period: boolean().notNull(),
    type: text().notNull().default("ABSENCE"),
    origin: text({ enum: ABSENCE_ORIGINS }).notNull(),
    reportedByGuardianId: text().references(() => guardians.id),
    reportedByUserId: text().references(() => users.id),
    editorGuardianId: text().references(() => guardians.id),
    editorUserId: text().references(() => users.id),
    reason: text({ enum: ABSENCE_REASONS }),
    /** Shared by the occasions of a weekly series. */
    seriesId: text(),
    /** When the student comes back to school before the end. */
    backAt: moment(),
  },
  (table) => [
    index().on(table.studentId, table.startTime),
    // Finds those that are not over, which are few, for a whole school.
    index().on(table.endTime),
    index().on(table.seriesId),
    // A school's system need not say who reported.
    check(
      "absences_one_reporter",
      sql`num_nonnulls(${table.reportedByGuardianId}, ${table.reportedByUserId}) = 1 or (${table.origin} = 'SCHOOL' and ${table.reportedByGuardianId} is null)`,
    ),
    check("absences_one_editor", sql`num_nonnulls(${table.editorGuardianId}, ${table.editorUserId}) <= 1`),
    check("absences_order", sql`${table.endTime} > ${table.startTime}`),
  ],
);

/** History of reports, changes and removals, kept after the absence is gone. Rows are never changed. */
export const absenceChanges = pgTable(
  "absence_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    absenceId: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    kind: text({ enum: ["REPORTED", "EDITED", "REMOVED", "BACK"] }).notNull(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.absenceId), index().on(table.studentId)],
);

import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { DataProblem } from "#contract/integration/dataProblems.ts";
import { DELIVERY_STATES } from "#contract/kinds.ts";
import { guardians, schools, students } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const DESTINATION_KINDS = ["desk", "mail", "webhook", "feed", "ss12000", "link"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** Destinations of guardians' reports by school. A school without a row has the desk. */
export const destinations = pgTable("destinations", {
  schoolId: text()
    .primaryKey()
    .references(() => schools.id),
  kind: text({ enum: DESTINATION_KINDS }).notNull(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Sealed with a key that is not in the database. */
  secrets: text(),
  /** The school's telephone number, for guardians whose report did not arrive. */
  phone: text(),
  /** Address that is told when a report did not arrive; null for those of the office's staff. */
  officeMail: text(),
  /** When the office was told that reports do not arrive; null again once one has arrived. */
  officeTold: moment(),
});

/** Kinds of reports by guardians. All reach the school in the same way. */
export const REPORT_KINDS = ["absence", "leave", "care"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A guardian's report on its way to one school. */
export const deliveries = pgTable(
  "deliveries",
  {
    /** Id by which the destination recognises a report that arrives twice. */
    id: text().primaryKey(),
    /** The order in which one guardian's changes of one report go out. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    what: text({ enum: ["REPORTED", "EDITED", "REMOVED", "BACK"] }).notNull(),
    /** Id of the report, such as that of the absence; of a care plan, which has none of its own, that of the student. */
    subjectId: text().notNull(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    destination: text({ enum: DESTINATION_KINDS }).notNull(),
    /** State that the guardian sees. */
    state: text({ enum: DELIVERY_STATES }).notNull(),
    created: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, in English, such as "HTTP 503". */
    problem: text(),
    /** The same for the languages of the desk; null for attempts of versions before it. */
    failure: jsonb().$type<DataProblem>(),
    /** When the destination took it. Where receipts exist, that is not yet "received". */
    handedOver: moment(),
    /** When it was received, or will not be attempted again. */
    ended: moment(),
    /** When the guardian and the office were told that it did not arrive. */
    alarmed: moment(),
    /** The destination's own id of the report. */
    outsideId: text(),
  },
  (table) => [
    index().on(table.subjectId),
    index().on(table.studentId),
    index().on(table.schoolId, table.state),
    index().on(table.schoolId, table.state, table.endTime),
    index().on(table.created),
  ],
);

export type Delivery = typeof deliveries.$inferSelect;

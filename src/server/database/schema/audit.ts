import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { AUDIT_KINDS, AUDIT_ROLES } from "#contract/kinds.ts";

/** Access log of students' data, without any of the data. It has no foreign keys, so it outlives what it refers to. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Each read takes a number from the sequence, also one that updates an entry: more than an integer holds. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: text().notNull(),
    personId: text().notNull(),
    personKind: text({ enum: AUDIT_ROLES }).notNull(),
    kind: text({ enum: AUDIT_KINDS }).notNull(),
    action: text({ enum: ["read", "changed"] }).notNull(),
    /** Date of `at` in the schools' time zone: reads of one day are one entry. */
    day: date({ mode: "string" }).notNull(),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    uniqueIndex("audit_entries_read")
      .on(table.studentId, table.personId, table.kind, table.day)
      .where(sql`${table.action} = 'read'`),
    index().on(table.studentId, table.at.desc()),
    index().on(table.at),
  ],
);

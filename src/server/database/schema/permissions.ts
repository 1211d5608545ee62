import { boolean, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { PERMISSION_KINDS } from "#contract/kinds.ts";
import { guardians, schools, students, tenants } from "./people.ts";

/** Permissions that a school, or all schools of a tenant, ask guardians for (CARD-3). */
export const permissions = pgTable(
  "permissions",
  {
    id: text().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    /** Null for all schools of the tenant. */
    schoolId: text().references(() => schools.id),
    kind: text({ enum: PERMISSION_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    validUntil: date({ mode: "string" }),
    allMustAgree: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** When guardians without an answer were last reminded. */
    remindedAt: timestamp({ withTimezone: true, mode: "date" }),
    /** When the school stopped asking. */
    ended: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [index().on(table.tenantId)],
);

/** Every answer that was ever given. What holds is derived from them; rows are never changed. */
export const permissionAnswers = pgTable(
  "permission_answers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    permissionId: text()
      .notNull()
      .references(() => permissions.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** Null for the student, who has come of age. */
    guardianId: text().references(() => guardians.id),
    version: integer().notNull(),
    isGiven: boolean().notNull(),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.studentId, table.permissionId)],
);

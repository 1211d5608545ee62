import { and, eq, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Values } from "#server/database/prepared.ts";
import { groups } from "#server/database/schema/groups.ts";

/**
 * Condition for a group that an office sees: mentor groups, or the other groups of a school that has none.
 * @param offices the office's schools, so that PostgreSQL need not read the groups of all others
 */
export const isOfOffice = (db: Database, offices?: Values) =>
  or(eq(groups.type, "MENTOR_GROUP"), notExists(mentorGroupsBeside(db, offices)));

const beside = alias(groups, "beside");

const mentorGroupsBeside = (db: Database, offices: Values | undefined) =>
  db
    .select({ one: sql`1` })
    .from(beside)
    .where(
      and(
        eq(beside.schoolId, groups.schoolId),
        eq(beside.type, "MENTOR_GROUP"),
        offices && isOneOf(beside.schoolId, offices),
      ),
    );

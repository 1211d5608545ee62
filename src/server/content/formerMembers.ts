import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { formerMembers, groupMembers } from "#server/database/schema/groups.ts";

/** Notes until when students were in groups that they leave, before the memberships are deleted. */
export const rememberMembers = (db: Database, isLeaving: SQL | undefined, now: Date) =>
  db
    .insert(formerMembers)
    .select(
      db
        .select({
          groupId: groupMembers.groupId,
          studentId: groupMembers.studentId,
          since: groupMembers.since,
          until: sql<Date>`${now.toISOString()}::timestamptz`.as("until"),
        })
        .from(groupMembers)
        .where(isLeaving),
    )
    .onConflictDoNothing();

import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";

/**
 * Whether a column names one of the student's groups. An array, and not a set to look up in, so that the index by group is
 * used, whatever the planner expects.
 */
export function isGroupOf(db: Database, groupId: PgColumn, studentId: Placeholder): SQL {
  const groupIds = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId));
  return sql`${groupId} = any(array(${groupIds}))`;
}

import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";

/**
 * Condition for a column with the id of one of the student's groups. An array instead of a subquery, so that PostgreSQL
 * always uses the index by group.
 */
export function isGroupOf(db: Database, groupId: PgColumn, studentId: Placeholder): SQL {
  const groupIds = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId));
  return sql`${groupId} = any(array(${groupIds}))`;
}

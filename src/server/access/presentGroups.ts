import { and, eq, isNotNull, notExists } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { sourceIds } from "#server/database/schema/sources.ts";

/** Condition for a group that its source still has. Only these are written to (YEAR-1). */
export const isPresentGroup = (db: Database) =>
  notExists(
    db
      .select({ id: sourceIds.id })
      .from(sourceIds)
      .where(and(eq(sourceIds.id, groups.id), isNotNull(sourceIds.ended))),
  );

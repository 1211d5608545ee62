import { and, desc, eq, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import { assessments } from "#server/database/schema/assessments.ts";
import type { Owner, Reader } from "./queries.ts";

/** Queries the latest assessment of each row of a list, so that nothing is read of what the list does not have (YEAR-11). */
export const latestOfOwner = (
  db: Database,
  { studentId, now }: Places<Reader>,
  { ownerType, ownerId }: { ownerType: Owner["ownerType"]; ownerId: PgColumn },
) =>
  db
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(
        eq(assessments.ownerType, ownerType),
        eq(assessments.ownerId, ownerId),
        eq(assessments.studentId, studentId),
        lte(assessments.published, now),
      ),
    )
    .orderBy(desc(assessments.published), desc(assessments.id))
    .limit(1);

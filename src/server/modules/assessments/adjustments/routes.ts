import { asc, desc, eq, inArray } from "drizzle-orm";
import { listAdjustments } from "#contract/assessments/endpoints.ts";
import { nameFor } from "#server/access/protectedIdentity.ts";
import type { Api } from "#server/api.ts";
import { users } from "#server/database/schema/people.ts";
import { additionalAdjustments, adjustmentComments } from "#server/database/schema/verdicts.ts";

export function adjustmentRoutes({ route }: Api): void {
  route(listAdjustments, async ({ db, studentId }) => {
    const rows = await db
      .select({ adjustment: additionalAdjustments, creator: users })
      .from(additionalAdjustments)
      .innerJoin(users, eq(users.id, additionalAdjustments.creatorId))
      .where(eq(additionalAdjustments.studentId, studentId))
      .orderBy(asc(additionalAdjustments.status), desc(additionalAdjustments.startDate));
    const comments = await db
      .select()
      .from(adjustmentComments)
      .where(
        inArray(
          adjustmentComments.adjustmentId,
          rows.map(({ adjustment }) => adjustment.id),
        ),
      )
      .orderBy(desc(adjustmentComments.created), desc(adjustmentComments.id));
    return rows.map(({ adjustment, creator }) => ({
      id: adjustment.id,
      status: adjustment.status,
      description: adjustment.description,
      startDate: adjustment.startDate.toISOString(),
      endDate: adjustment.endDate?.toISOString() ?? null,
      subjects: adjustment.subjects,
      additionalAdjustment: { title: adjustment.title, subTitle: adjustment.subTitle },
      createdBy: nameFor(creator, []),
      comments: comments
        .filter(({ adjustmentId }) => adjustmentId === adjustment.id)
        .map(({ id, origin, text, created }) => ({ id, origin, text, created: created.toISOString() })),
    }));
  });
}

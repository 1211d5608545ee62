import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { mailOffices } from "#server/notify/mailOffices.ts";
import type { Source } from "../registry/registry.ts";

/** Mails the offices of a source's schools that its runs fail, once until one has come to its end (OUT-2). */
export const tellOffices = (
  db: Database,
  { id, tenantId }: Pick<Source, "id" | "tenantId">,
  { language, now }: { language: Language; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const told = await tx
      .update(sources)
      .set({ officeTold: now })
      .where(and(eq(sources.id, id), isNull(sources.officeTold)))
      .returning({ id: sources.id });
    if (told.length > 0) await mailOffices(tx, await schoolsOf(tx, id, tenantId), "sourceFails", language);
  });

/** Returns the schools that a source has brought, or those of its owner, if it has brought none. */
async function schoolsOf(db: Database, sourceId: string, tenantId: string): Promise<string[]> {
  const isBrought = and(eq(sourceIds.sourceId, sourceId), eq(sourceIds.kind, "school"), isNull(sourceIds.ended));
  const brought = await db.select({ id: sourceIds.id }).from(sourceIds).where(isBrought);
  const found =
    brought.length > 0
      ? brought
      : await db.select({ id: schools.id }).from(schools).where(eq(schools.tenantId, tenantId));
  return found.map(({ id }) => id);
}

/** Notes that a source works, so that its next failure is told again. */
export const noteWorking = (db: Database, sourceId: string) =>
  db
    .update(sources)
    .set({ officeTold: null })
    .where(and(eq(sources.id, sourceId), isNotNull(sources.officeTold)));

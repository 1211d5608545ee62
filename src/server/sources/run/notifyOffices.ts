import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { schoolsOfSource } from "#server/access/sourceSchools.ts";
import type { Database } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import { mailOffices } from "#server/notify/channels/mailOffices.ts";
import type { Source } from "../registry/registry.ts";

/** Mails the offices of a source's schools that its runs fail, once until one has come to its end (OUT-2). */
export const notifyOffices = (
  db: Database,
  source: Pick<Source, "id" | "tenantId" | "settings">,
  { language, now }: { language: Language; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const updated = await tx
      .update(sources)
      .set({ officeTold: now })
      .where(and(eq(sources.id, source.id), isNull(sources.officeTold)))
      .returning({ id: sources.id });
    if (updated.length > 0) await mailOffices(tx, await schoolsOfSource(tx, source), "sourceFails", language);
  });

/** Notes that a source works, so that its next failure is told again. */
export const noteWorking = (db: Database, sourceId: string) =>
  db
    .update(sources)
    .set({ officeTold: null })
    .where(and(eq(sources.id, sourceId), isNotNull(sources.officeTold)));

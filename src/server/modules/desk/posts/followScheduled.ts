import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { changes } from "#server/database/schema/integration.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import { addChanges } from "#server/deliveries/changes.ts";

type Text = "post" | "documentation";

/**
 * Adds the publication of a text that staff have scheduled to what programs follow, once its time has come. A text that was
 * published at once is there already.
 */
export const followScheduled = (db: Database, { kind, id }: { kind: string; id: string }, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (kind !== "post" && kind !== "documentation") return;
    const [text] = await publishedText(tx, { kind, id }, now);
    if (!text) return;
    const known = await tx.$count(changes, eq(changes.subjectId, id));
    if (known === 0) await addChanges(tx, [{ type: `${kind}.published`, subjectId: id, ...text }], now);
  });

/** Locks a text that staff have written, so that nobody changes or withdraws it meanwhile. */
function publishedText(db: Database, { kind, id }: { kind: Text; id: string }, now: Date) {
  const table = kind === "post" ? posts : documentations;
  const isThere = and(eq(table.id, id), isNotNull(table.editedById), lte(table.published, now));
  if (kind === "post")
    return db.select({ schoolId: posts.schoolId }).from(posts).where(isThere).for("update", { of: posts });
  return db
    .select({ schoolId: groups.schoolId })
    .from(documentations)
    .innerJoin(groups, eq(groups.id, documentations.groupId))
    .where(isThere)
    .for("update", { of: documentations });
}

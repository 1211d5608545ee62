import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/database/connect.ts";
import { sourceIds } from "#server/database/schema/sources.ts";

/** Somebody or something by our id, and by that of the program if it has written it. */
export const Named = z.object({ id: z.string(), sourceId: z.string().nullable() }).meta({ id: "Named" });

/** Returns the function that names things by our id and by that of a program. */
export async function namesFor(db: Database, programId: string, ids: string[]) {
  const rows = await db
    .select({ id: sourceIds.id, sourceId: sourceIds.sourcedId })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, programId), inArray(sourceIds.id, ids)));
  const found = new Map(rows.map(({ id, sourceId }) => [id, sourceId]));
  return (id: string): z.output<typeof Named> => ({ id, sourceId: found.get(id) ?? null });
}

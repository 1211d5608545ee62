import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";

/** Somebody or something by our id, by that of the program if it has written it, and by that of the program's register. */
export const Named = z
  .object({ id: z.string(), sourceId: z.string().nullable(), registerId: z.string().nullable() })
  .meta({ id: "Named" });
export type Named = z.output<typeof Named>;

/** Returns the function that names things by our id, by that of a program, and by that of its register. */
export async function namesFor(
  db: Database,
  { id: programId, register }: Pick<Program, "id" | "register">,
  ids: string[],
): Promise<(id: string) => Named> {
  const rows = await db
    .select({ id: sourceIds.id, source: sourceIds.sourceId, sourcedId: sourceIds.sourcedId })
    .from(sourceIds)
    .where(and(inArray(sourceIds.sourceId, [programId, register ?? programId]), inArray(sourceIds.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row]));
  const idBy = (id: string, source: string | null) => {
    const row = found.get(id);
    return row?.source === source ? row.sourcedId : null;
  };
  return (id) => ({
    id,
    sourceId: idBy(id, programId),
    registerId: register === OUR_IDS ? id : idBy(id, register),
  });
}

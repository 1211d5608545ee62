import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { NOW } from "./givenReporter.ts";

/** Makes something that exists a thing of another system of the school, which brings it. @returns the id of its source */
export async function givenBrought(
  kind: typeof sourceIds.$inferSelect.kind,
  { id }: { id: string },
  { tenantId }: { tenantId: string },
): Promise<string> {
  const sourceId = newId("source");
  await database()
    .insert(sources)
    .values({ id: sourceId, tenantId, kind: "sds", created: new Date(NOW) });
  await database().insert(sourceIds).values({ sourceId, kind, sourcedId: id, id });
  return sourceId;
}

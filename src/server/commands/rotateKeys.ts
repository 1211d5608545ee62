import { eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { webhooks } from "#server/database/schema/integration.ts";
import { sources } from "#server/database/schema/sources.ts";
import {
  cardName,
  destinationName,
  newKey,
  replaceKeys,
  seal,
  sealingKeysFor,
  unseal,
  webhookName,
} from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";

/**
 * Seals all secrets again. With keys in the data folder it makes a new one first, and forgets the others at the end. In
 * between the file holds both, so that whatever the database has can be opened after a crash.
 * @returns the number of sources, destinations, webhooks and children's cards that were sealed again
 */
export async function rotateKeys(db: Database, dataDir: string, set: SealingKeys | undefined): Promise<number> {
  if (set) return sealAgain(db, set);
  const keys = [newKey(), ...(await sealingKeysFor(dataDir, undefined))];
  await replaceKeys(dataDir, keys);
  const count = await sealAgain(db, keys);
  await replaceKeys(dataDir, keys.slice(0, 1));
  return count;
}

const sealAgain = (db: Database, keys: SealingKeys): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: sources.id, secrets: sources.secrets })
      .from(sources)
      .where(isNotNull(sources.secrets))
      .for("update");
    for (const { id, secrets } of rows) {
      const sealed = again(secrets, id, keys);
      await tx.update(sources).set({ secrets: sealed }).where(eq(sources.id, id));
    }
    const outgoing = await tx
      .select({ schoolId: destinations.schoolId, secrets: destinations.secrets })
      .from(destinations)
      .where(isNotNull(destinations.secrets))
      .for("update");
    for (const { schoolId, secrets } of outgoing) {
      const sealed = again(secrets, destinationName(schoolId), keys);
      await tx.update(destinations).set({ secrets: sealed }).where(eq(destinations.schoolId, schoolId));
    }
    const hooks = await tx.select({ id: webhooks.id, secrets: webhooks.secrets }).from(webhooks).for("update");
    for (const { id, secrets } of hooks) {
      const sealed = again(secrets, webhookName(id), keys);
      await tx.update(webhooks).set({ secrets: sealed }).where(eq(webhooks.id, id));
    }
    const cards = await tx.select().from(childCards).where(isNotNull(childCards.sealed)).for("update");
    for (const { studentId, sealed } of cards)
      await tx
        .update(childCards)
        .set({ sealed: again(sealed, cardName(studentId), keys) })
        .where(eq(childCards.studentId, studentId));
    return cards.length + rows.length + outgoing.length + hooks.length;
  });

const again = (secrets: string | null, name: string, keys: SealingKeys): string =>
  seal(unseal(secrets ?? "", name, keys), name, keys);

import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Database, isUniqueViolation } from "#server/database/connect.ts";
import { changes, integrationClients, webhookDeliveries, webhooks } from "#server/database/schema/integration.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import type { SendOutside } from "#server/http/sendOutside.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { seal, unseal, webhookName } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { refuseAddress } from "../destinations.ts";
import { firstKeys, rotated, SigningKeys } from "./keys.ts";
import { webhookJob } from "./queue.ts";

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;
const Url = z.url({ protocol: /^https?$/ });
const SHOWN_MAX = 200;

type Sealing = { keys: () => Promise<SealingKeys>; now: Date };
type Made = { id: string; key: string };

/**
 * Adds a webhook of a program.
 * @param check refuses addresses that this server does not send to
 * @returns its signing key, which is shown only now
 * @throws WrongInput
 */
export async function addWebhook(
  db: Database,
  { id, clientId, url }: { id: string; clientId: string; url: string },
  { keys, now, check }: Sealing & { check: SendOutside["check"] },
): Promise<Made> {
  if (!NAME.test(id)) throw new WrongInput("The name has lower-case letters, digits and hyphens.");
  if (!Url.safeParse(url).success) throw new WrongInput("Give the address with --set url=https://…");
  await refuseAddress(check, url);
  const [client] = await db
    .select({ id: integrationClients.id })
    .from(integrationClients)
    .where(and(eq(integrationClients.id, clientId), isNull(integrationClients.revoked)));
  if (!client) throw new WrongInput(`There is no program ${clientId}.`);
  const made = firstKeys();
  const secrets = seal(JSON.stringify(made), webhookName(id), await keys());
  await db
    .insert(webhooks)
    .values({ id, clientId, url, secrets, created: now })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new WrongInput(`There is a webhook ${id} already.`) : error;
    });
  return { id, key: made[0]?.key ?? "" };
}

/** Lists webhooks with how many changes wait for each. */
export const listWebhooks = (db: Database) =>
  db
    .select({
      id: webhooks.id,
      clientId: webhooks.clientId,
      url: webhooks.url,
      created: webhooks.created,
      ended: webhooks.ended,
      waiting: count(webhookDeliveries.id),
    })
    .from(webhooks)
    .leftJoin(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhooks.id), isNull(webhookDeliveries.ended)))
    .groupBy(webhooks.id)
    .orderBy(asc(webhooks.id));

/** Gives a webhook another signing key. The former one signs too for a day. @throws WrongInput */
export const rotateWebhook = (db: Database, id: string, { keys, now }: Sealing): Promise<Made> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
    if (!found) throw new WrongInput(`There is no webhook ${id}.`);
    const sealing = await keys();
    const kept = rotated(SigningKeys.parse(JSON.parse(unseal(found.secrets, webhookName(id), sealing))), now);
    const secrets = seal(JSON.stringify(kept), webhookName(id), sealing);
    await tx.update(webhooks).set({ secrets }).where(eq(webhooks.id, id));
    return { id, key: kept[0]?.key ?? "" };
  });

/** Deletes a webhook with what waits for it. @throws WrongInput */
export async function removeWebhook(db: Database, id: string): Promise<void> {
  const removed = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  if (removed.length === 0) throw new WrongInput(`There is no webhook ${id}.`);
}

/** Lists the latest changes that were sent to a webhook, or only those that have not arrived. */
export const listWebhookDeliveries = (db: Database, id: string, isOpen: boolean) =>
  db
    .select({
      id: webhookDeliveries.id,
      type: changes.type,
      at: changes.at,
      attempts: webhookDeliveries.attempts,
      problem: webhookDeliveries.problem,
      delivered: webhookDeliveries.delivered,
      ended: webhookDeliveries.ended,
    })
    .from(webhookDeliveries)
    .innerJoin(changes, eq(changes.number, webhookDeliveries.changeNumber))
    .where(and(eq(webhookDeliveries.webhookId, id), isOpen ? isNull(webhookDeliveries.delivered) : undefined))
    .orderBy(desc(changes.number))
    .limit(SHOWN_MAX);

/**
 * Sends again what was given up, or one delivery whatever became of it, under the same ids. A webhook that had ended begins
 * again.
 * @returns how many are sent
 * @throws WrongInput
 */
export const replay = (db: Database, id: string, deliveryId?: string): Promise<number> =>
  db.transaction(async (tx) => {
    const known = await tx.update(webhooks).set({ ended: null }).where(eq(webhooks.id, id)).returning();
    if (known.length === 0) throw new WrongInput(`There is no webhook ${id}.`);
    const chosen =
      deliveryId === undefined
        ? and(isNull(webhookDeliveries.delivered), isNotNull(webhookDeliveries.ended))
        : eq(webhookDeliveries.id, deliveryId);
    const again = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, problem: null, delivered: null, ended: null })
      .where(and(eq(webhookDeliveries.webhookId, id), chosen))
      .returning({ id: webhookDeliveries.id });
    if (deliveryId !== undefined && again.length === 0) throw new WrongInput(`${id} has no delivery ${deliveryId}.`);
    await enqueue(tx, webhookJob, again);
    return again.length;
  });

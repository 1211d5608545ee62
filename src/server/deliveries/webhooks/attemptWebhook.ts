import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { changes, integrationClients, webhookDeliveries, webhooks } from "#server/database/schema/integration.ts";
import { sources } from "#server/database/schema/sources.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { unseal, webhookName } from "#server/settings/seal.ts";
import { reasonOf } from "../attempts.ts";
import { signedHeaders } from "../channels/standardWebhooks.ts";
import { outcomeOf } from "../channels/webhook.ts";
import { waitAfter } from "../retries.ts";
import type { Outcome, Sending } from "../sending.ts";
import { shownChanges } from "../shownChanges.ts";
import { SigningKeys, usableKeys } from "./keys.ts";
import { mayFollow, webhookJob } from "./queue.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Status with which a receiver says that it wants nothing more. */
const GONE = 410;

/**
 * Sends a change to a webhook and writes down how it went. A process that dies in between sends it again, with the same id.
 * Failed attempts are repeated for three days.
 */
export async function attemptWebhook(sending: Sending, { id }: { id: string }): Promise<void> {
  const { db, now } = sending;
  const found = await findDelivery(db, id);
  if (!found || found.delivery.ended) return;
  const { delivery, webhook, client, change, tenantId } = found;
  const isIt = and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.ended));
  const giveUp = (problem: string, attempts = delivery.attempts) =>
    db.update(webhookDeliveries).set({ attempts, problem, ended: now() }).where(isIt);
  if (webhook.ended) return void (await giveUp("the webhook has ended"));
  if (client.revoked || !mayFollow({ ...client, tenantId }, change))
    return void (await giveUp("the program may not follow it any more"));
  if (!(await shownChanges(db, [change], now()))(change))
    return void (await giveUp("the school's service for it is off"));
  const { status, ...outcome } = await send(sending, found);
  const attempts = delivery.attempts + 1;
  const at = now();
  if (outcome.is === "taken") {
    await db.update(webhookDeliveries).set({ attempts, problem: null, delivered: at, ended: at }).where(isIt);
    return;
  }
  const { reason, notBeforeMs = 0 } = outcome;
  // Webhooks of programs are looked after at the command line.
  const problem = englishOf(reason);
  if (status === GONE) {
    await db.update(webhooks).set({ ended: at }).where(eq(webhooks.id, webhook.id));
    return void (await giveUp(problem, attempts));
  }
  const wait = waitAfter(attempts);
  if (wait === undefined) return void (await giveUp(problem, attempts));
  await db.transaction(async (tx) => {
    await tx.update(webhookDeliveries).set({ attempts, problem }).where(isIt);
    await enqueue(tx, webhookJob, [{ id }], Math.max(wait, notBeforeMs));
  });
}

async function findDelivery(db: Database, id: string) {
  const [found] = await db
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      change: changes,
      client: {
        may: integrationClients.may,
        schools: integrationClients.schools,
        revoked: integrationClients.revoked,
      },
      tenantId: sources.tenantId,
    })
    .from(webhookDeliveries)
    .innerJoin(changes, eq(changes.number, webhookDeliveries.changeNumber))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(integrationClients, eq(integrationClients.id, webhooks.clientId))
    .innerJoin(sources, eq(sources.id, webhooks.clientId))
    .where(eq(webhookDeliveries.id, id));
  return found;
}

async function send(
  { keys, now, sendOutside }: Sending,
  { delivery, webhook, change }: Found,
): Promise<Outcome & { status?: number }> {
  try {
    const at = now();
    const kept = SigningKeys.parse(JSON.parse(unseal(webhook.secrets, webhookName(webhook.id), await keys())));
    const body = JSON.stringify({
      type: change.type,
      timestamp: change.at.toISOString(),
      data: { id: change.subjectId, delivery: change.deliveryId, school: change.schoolId },
    });
    const headers = signedHeaders(delivery.id, body, at, usableKeys(kept, at));
    const reply = await sendOutside(webhook.url, { method: "POST", headers, body });
    return { ...outcomeOf(reply, at), status: reply.status };
  } catch (error) {
    return { is: "failed", reason: reasonOf(error) };
  }
}

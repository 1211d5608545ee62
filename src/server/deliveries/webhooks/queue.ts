import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { followedTypes } from "#contract/integration/changes.ts";
import type { Database } from "#server/database/connect.ts";
import { type changes, integrationClients, webhookDeliveries, webhooks } from "#server/database/schema/integration.ts";
import { sources } from "#server/database/schema/sources.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";

/** Sends a change to a webhook. */
export const webhookJob: Job<{ id: string }> = { name: "webhook", data: z.object({ id: z.string() }) };

export type WrittenChange = typeof changes.$inferSelect;
type Subscriber = { tenantId: string; may: string[]; schools: string[] | null };

/** Queues changes for the webhooks of the programs that may follow them, in the transaction of the changes. */
export async function queueWebhooks(db: Database, written: WrittenChange[]): Promise<void> {
  const { may, schools } = integrationClients;
  const hooks = await db
    .select({ id: webhooks.id, tenantId: sources.tenantId, may, schools })
    .from(webhooks)
    .innerJoin(integrationClients, eq(integrationClients.id, webhooks.clientId))
    .innerJoin(sources, eq(sources.id, webhooks.clientId))
    .where(
      and(
        inArray(
          sources.tenantId,
          written.map(({ tenantId }) => tenantId),
        ),
        isNull(webhooks.ended),
        isNull(integrationClients.revoked),
      ),
    );
  const rows = hooks.flatMap((hook) =>
    written
      .filter((change) => mayFollow(hook, change))
      .map(({ number }) => ({ id: randomUUID(), webhookId: hook.id, changeNumber: number })),
  );
  if (rows.length === 0) return;
  await db.insert(webhookDeliveries).values(rows);
  await enqueue(
    db,
    webhookJob,
    rows.map(({ id }) => ({ id })),
  );
}

/** Whether a program may follow a change, of its owner, its schools and its rights. */
export const mayFollow = (
  { tenantId, may, schools }: Subscriber,
  change: Pick<WrittenChange, "tenantId" | "schoolId" | "type">,
): boolean =>
  tenantId === change.tenantId &&
  (schools === null || schools.includes(change.schoolId)) &&
  followedTypes(may).includes(change.type);

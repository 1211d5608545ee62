import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import { type Delivery, deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { connectionProblem, englishOf, type Reason } from "#server/http/dataProblems.ts";
import { RefusedAddress } from "#server/http/sendOutside.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { announce } from "#server/notify/announce.ts";
import { destinationName, Unsealable, unseal } from "#server/settings/seal.ts";
import { announceNotArrived, mailOfficeOnce, noteArriving } from "./alarm.ts";
import { sendMail } from "./channels/mail.ts";
import { MAY_HAVE_ARRIVED, sendToSs12000 } from "./channels/ss12000.ts";
import { sendToWebhook } from "./channels/webhook.ts";
import { DESTINATIONS, type Destination, destinationFor, WebhookSettings } from "./destinations.ts";
import { isForPresentSchool } from "./presentSchool.ts";
import { waitAfter } from "./retries.ts";
import type { Outcome, Sending, Withdrawn } from "./sending.ts";
import { deliveryJob } from "./sendReports.ts";
import { isSameReport, isSuperseded, isUnderWay, mayHaveEarlier } from "./superseded.ts";

/**
 * Attempts a delivery and writes down how it went. A process that dies in between attempts it again, so the destination
 * may see it twice, with the same id.
 */
export async function attempt(sending: Sending, { id }: { id: string }): Promise<void> {
  const { db } = sending;
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!delivery || delivery.ended || delivery.handedOver) return;
  // The end of the earlier one queues this one again.
  if (await hasEarlier(db, delivery)) return;
  const [destination] = await db.select().from(destinations).where(eq(destinations.schoolId, delivery.schoolId));
  const kind = destinationFor(delivery.kind, destination ?? null);
  // The school may have chosen another one since.
  if (kind !== delivery.destination)
    await db.update(deliveries).set({ destination: kind }).where(eq(deliveries.id, id));
  if (!destination || !(DESTINATIONS[kind].isSentTo || kind === "link")) return;
  const outcome = await send(sending, delivery, destination);
  await db.transaction((tx) => settle(tx, sending, { delivery, destination, outcome }));
}

async function send(sending: Sending, delivery: Delivery, destination: Destination): Promise<Outcome | Withdrawn> {
  const { secrets, settings, schoolId, kind } = destination;
  if (delivery.what !== "REPORTED" && !DESTINATIONS[kind].takesChanges) {
    if (await mayHaveEarlier(sending.db, delivery)) return { is: "refused", reason: dataProblem("takesNoChanges") };
    // Nothing of the report has arrived: a removal has nothing to remove, and a change is sent like a new report.
    if (delivery.what === "REMOVED") return { is: "withdrawn" };
  }
  try {
    const opened: unknown =
      secrets === null ? {} : JSON.parse(unseal(secrets, destinationName(schoolId), await sending.keys()));
    const outgoing = { delivery, settings, secrets: opened };
    if (kind === "mail") return await sendMail(sending, outgoing);
    if (kind === "webhook") return await sendToWebhook(sending, outgoing);
    if (kind === "ss12000") return await sendToSs12000(sending, outgoing, () => isSuperseded(sending.db, delivery));
    return { is: "refused", reason: dataProblem("ownSystem") };
  } catch (error) {
    return { is: "failed", reason: reasonOf(error) };
  }
}

/** Returns why nothing could be sent, without what was to be sent. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof RefusedAddress || error instanceof Unsealable) return { ...error.problem, words: error.message };
  const name = error instanceof Error ? error.name : "unknown";
  return connectionProblem(error) ?? dataProblem("sendingFailed", { name });
}

/** Whether an earlier change of the same report is still on its way there. */
async function hasEarlier(db: Database, delivery: Delivery): Promise<boolean> {
  const [earlier] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isSameReport(delivery), lt(deliveries.number, delivery.number), isUnderWay))
    .limit(1)
    // Waits for the transaction that ends it, which may already have looked for those that wait.
    .for("share");
  return earlier !== undefined;
}

type Settling = { delivery: Delivery; destination: Destination; outcome: Outcome | Withdrawn };

async function settle(db: Database, sending: Sending, { delivery, destination, outcome }: Settling): Promise<void> {
  const now = sending.now();
  const attempts = delivery.attempts + 1;
  const isIt = eq(deliveries.id, delivery.id);
  if (outcome.is === "taken") {
    const isReceived = takenIsReceived(destination);
    const { outsideId = null } = outcome;
    if (!isReceiptAwaited(destination)) await noteArriving(db, delivery.schoolId);
    await db
      .update(deliveries)
      .set({
        attempts,
        handedOver: now,
        problem: null,
        failure: null,
        outsideId,
        state: isReceived ? "RECEIVED" : "SENT",
        ended: isReceived ? now : null,
      })
      .where(isIt);
    await changed(db, delivery, now);
    return queueLater(db, delivery);
  }
  if (outcome.is === "withdrawn") {
    // The school knows all there is to know.
    await db
      .update(deliveries)
      .set({ attempts, problem: null, failure: null, state: "RECEIVED", ended: now })
      .where(and(isIt, isNull(deliveries.handedOver)));
    return queueLater(db, delivery);
  }
  const { reason, notBeforeMs = 0 } = outcome;
  const { code, values } = reason;
  const wait = waitAfter(attempts);
  // Another server may have delivered it since, when this one was thought dead.
  const written = await db
    .update(deliveries)
    .set({
      attempts,
      problem: unlessUnsure(deliveries.problem, sql`${englishOf(reason)}`),
      failure: unlessUnsure(deliveries.failure, sql`${JSON.stringify({ code, values })}::jsonb`),
      ended: wait === undefined ? now : null,
    })
    .where(and(isIt, isUnderWay))
    .returning({ id: deliveries.id });
  if (written.length === 0) return;
  if (outcome.is === "refused" || wait === undefined) await alarm(db, sending, delivery);
  if (wait === undefined) await queueLater(db, delivery);
  else await enqueue(db, deliveryJob, [{ id: delivery.id }], Math.max(wait, notBeforeMs));
}

/** A report that may have arrived stays one, whatever happens to later attempts: it is never posted again unseen. */
const unlessUnsure = (known: PgColumn, value: SQL): SQL =>
  sql`case when ${deliveries.failure}->>'code' = ${MAY_HAVE_ARRIVED} then ${known} else ${value} end`;

function takenIsReceived({ kind, settings }: Destination): boolean {
  const { takenIsReceived } = DESTINATIONS[kind];
  return takenIsReceived === "unless receipts" ? !WebhookSettings.parse(settings).receipts : takenIsReceived;
}

/** Queues the changes of a report that waited for this one. */
async function queueLater(db: Database, delivery: Delivery): Promise<void> {
  const waiting = await db
    .select({ id: deliveries.id, number: deliveries.number })
    .from(deliveries)
    .where(and(isSameReport(delivery), isUnderWay))
    .orderBy(deliveries.number);
  const next = waiting.find((other) => other.number > delivery.number);
  if (next) await enqueue(db, deliveryJob, [{ id: next.id }]);
}

/** Tells guardians and the office that a delivery has not arrived in time, unless it has. */
export const alarmUnlessArrived = (sending: Sending, { id }: { id: string }): Promise<void> =>
  sending.db.transaction(async (tx) => {
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for("update");
    if (!delivery || delivery.state === "RECEIVED" || !(await isForPresentSchool(tx, delivery))) return;
    const [destination] = await tx.select().from(destinations).where(eq(destinations.schoolId, delivery.schoolId));
    const isChangedThere = destination && DESTINATIONS[destination.kind].takesChanges;
    // The change that waits for it says all of the report.
    if (!isChangedThere && (await isSuperseded(tx, delivery))) return;
    const isEnough = destination && !isReceiptAwaited(destination);
    if (delivery.handedOver && isEnough) return;
    await alarm(tx, sending, delivery);
  });

const isReceiptAwaited = (destination: Destination): boolean =>
  DESTINATIONS[destination.kind].isAwaited && !takenIsReceived(destination);

async function alarm(db: Database, { mailer, language, now, warn }: Sending, delivery: Delivery): Promise<void> {
  if (!(await announceNotArrived(db, delivery, now()))) return;
  if (mailer) await mailOfficeOnce(db, delivery, { language, now: now() });
  warn({ delivery: delivery.id, school: delivery.schoolId }, "A report has not reached its school");
}

/**
 * Notes that destinations have received deliveries, as they say themselves. Saying it twice changes nothing.
 * @returns the ids of those that were under way
 */
export async function receive(db: Database, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids)))
    .for("update");
  const fresh = rows.filter(({ state }) => state !== "RECEIVED");
  for (const delivery of fresh) {
    await db
      .update(deliveries)
      .set({ state: "RECEIVED", handedOver: delivery.handedOver ?? now, ended: now, problem: null, failure: null })
      .where(eq(deliveries.id, delivery.id));
    await changed(db, delivery, now);
    await queueLater(db, delivery);
  }
  return fresh.map(({ id }) => id);
}

/** Notes that a school's system confirms a delivery, which shows that reports arrive there. */
export async function confirm(db: Database, { id, schoolId }: Pick<Delivery, "id" | "schoolId">, now: Date) {
  await noteArriving(db, schoolId);
  return receive(db, [id], now);
}

/** Notes that schools have received all of a report, as what they do with it shows. */
export async function receiveReport(db: Database, subjectId: string, now: Date): Promise<void> {
  const open = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.subjectId, subjectId), ne(deliveries.state, "RECEIVED")));
  await receive(
    db,
    open.map(({ id }) => id),
    now,
  );
}

/** Makes the guardians' open pages follow. */
const changed = (db: Database, { studentId }: Delivery, now: Date): Promise<void> =>
  announce(db, "reportDelivered", { students: [studentId], by: null, now });

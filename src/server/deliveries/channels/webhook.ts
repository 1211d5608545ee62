import { millisecondsInDay } from "date-fns/constants";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { retryAfterMs } from "#server/http/retryAfter.ts";
import type { OutsideReply } from "#server/http/sendOutside.ts";
import { WebhookSecrets, WebhookSettings } from "../destinations.ts";
import type { Outcome, Outgoing, Sending } from "../sending.ts";
import { eventType, signedHeaders } from "./standardWebhooks.ts";

/** Sends a webhook that tells ids only. */
export async function sendToWebhook(
  { sendOutside, now }: Pick<Sending, "sendOutside" | "now">,
  { delivery, settings, secrets }: Outgoing,
): Promise<Outcome> {
  const { url } = WebhookSettings.parse(settings);
  const { key, former } = WebhookSecrets.parse(secrets);
  const at = now();
  const signing = former && new Date(former.until) > at ? [key, former.key] : [key];
  const body = JSON.stringify({
    type: eventType(delivery),
    timestamp: delivery.created.toISOString(),
    data: { id: delivery.subjectId, delivery: delivery.id, school: delivery.schoolId },
  });
  const headers = signedHeaders(delivery.id, body, at, signing);
  return outcomeOf(await sendOutside(url, { method: "POST", headers, body }), at);
}

/** Statuses after which another attempt may well succeed. */
const PASSING = [401, 403, 404, 408, 409, 425, 429];

/** Only a 2xx is success. Redirects are not followed. */
export function outcomeOf({ status, headers }: Pick<OutsideReply, "status" | "headers">, now: Date): Outcome {
  if (status >= 200 && status < 300) return { is: "taken" };
  const isRefused = status >= 400 && status < 500 && !PASSING.includes(status);
  const reason = dataProblem("httpStatus", { status });
  const notBeforeMs = Math.min(retryAfterMs(headers["retry-after"], now.getTime()) ?? 0, RESPECTED_MS);
  return { is: isRefused ? "refused" : "failed", reason, notBeforeMs };
}

/** The longest time for which a receiver can ask to be left alone. */
const RESPECTED_MS = millisecondsInDay;

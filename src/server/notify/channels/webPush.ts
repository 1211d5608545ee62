import { join } from "node:path";
import webPush from "web-push";
import type { PushMessage } from "#contract/notifications/schemas.ts";
import type { Connection } from "#server/database/connect.ts";
import { sharedSecret } from "#server/database/sharedSecret.ts";
import { secretFile } from "#server/settings/secretFile.ts";
import { GeneratedPushKeys, type PushKeys } from "#server/settings/services.ts";
import type { Outcome } from "./sendToDevice.ts";

/** Keys, further push services and the log: what sending takes. */
export type BrowserPush = { keys: PushKeys; services: string[]; warn: (words: object, text: string) => void };

type Browser = { address: string; p256dh: string | null; auth: string | null };

/** Time for which a push service keeps a message for a device that is offline. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;

/**
 * Sends a message to a browser (RFC 8030).
 * @throws Error if the push service cannot be reached or is busy
 */
export async function sendToBrowser(
  { keys, warn }: BrowserPush,
  { address, p256dh, auth }: Browser,
  message: PushMessage,
): Promise<Outcome> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: p256dh ?? "", auth: auth ?? "" } },
    JSON.stringify(message),
    { TTL: KEPT_SECONDS, vapidDetails: keys },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body as Buffer<ArrayBuffer>,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return "TAKEN";
  if (answer.status === 404 || answer.status === 410) return "GONE";
  if (answer.status === TOO_MANY || answer.status >= 500) throw new Error("A push service has no time");
  warn({ status: answer.status }, "A push service refused a message");
  return "REFUSED";
}

/** Returns the keys of the settings, otherwise those that the first start generated: the same for all servers on one database. */
export async function pushKeysFor(
  connection: Pick<Connection, "db" | "kind">,
  dataDir: string,
  set: PushKeys | undefined,
): Promise<PushKeys> {
  if (set) return set;
  const own = () =>
    secretFile(join(dataDir, "push", "keys.json"), GeneratedPushKeys, () => webPush.generateVAPIDKeys());
  return { ...(await sharedSecret(connection, "push", GeneratedPushKeys, own)), subject: "mailto:push@skolvy.example" };
}

/** Hosts of browsers' push services. A registration names a URL, and the server must not send requests anywhere else. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/**
 * Tells whether a URL belongs to a push service.
 * @param others origins of further services
 */
export function isPushService(endpoint: string, others: string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (others.includes(origin)) return true;
  const isKnown = HOSTS.some((host) => (typeof host === "string" ? host === hostname : host.test(hostname)));
  return protocol === "https:" && port === "" && isKnown;
}

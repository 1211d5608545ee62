import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import type { PushMessage } from "#contract/notifications/schemas.ts";
import { type AppToken, heldToken } from "#server/http/appToken.ts";
import { patientCalls } from "#server/http/patientCalls.ts";
import type { PhonePushSettings } from "#server/settings/services.ts";
import type { Outcome } from "./sendToDevice.ts";

/** A message for one phone. A second one about the same notice takes the place of the first. */
type PhoneMessage = { address: string; message: PushMessage; until: string; notice?: { id: string } | undefined };

/** Push messages for phones with the native app, by Firebase Cloud Messaging. */
export type PhonePush = {
  /**
   * @returns `GONE` if the app was removed from the phone
   * @throws Unavailable if the service cannot be reached or fails, so that the job is retried
   */
  send: (message: PhoneMessage) => Promise<Outcome>;
};

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const TOKEN_SECONDS = 3_600;
const TIMEOUT_MS = 10_000;

/** Error of the service as google.rpc.Status, with the code of FcmError among its details. */
const Refusal = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
});

/** Codes that say that the token will never be right again. */
const GONE_CODES = ["UNREGISTERED", "SENDER_ID_MISMATCH"];

export function createPhonePush(
  settings: PhonePushSettings,
  { now, warn }: { now: () => Date; warn: (words: object, text: string) => void },
): PhonePush {
  const { endpoint, project_id: project } = settings;
  const call = patientCalls(phonePushToken(settings, now), now);
  return {
    async send({ address, message, until, notice }) {
      const answer = await call((authorization) =>
        fetch(`${endpoint}/v1/projects/${encodeURIComponent(project)}/messages:send`, {
          method: "POST",
          redirect: "error",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify({ message: { token: address, ...contentOf(message, until, notice?.id, now()) } }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if ("waitSeconds" in answer) return answer;
      const { status, ok } = answer;
      const refusal = Refusal.safeParse(ok ? await answer.body?.cancel() : await answer.json().catch(() => null));
      if (ok) return "TAKEN";
      const codes = refusal.success ? refusal.data.error.details.flatMap(({ errorCode }) => errorCode ?? []) : [];
      if (codes.some((code) => GONE_CODES.includes(code))) return "GONE";
      warn({ status, codes }, "Firebase refused a push message");
      return "REFUSED";
    },
  };
}

/** The phone shows title and body itself, and gives the path to the app when it is pressed. */
function contentOf({ title, body, path }: PushMessage, until: string, noticeId: string | undefined, now: Date) {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1_000));
  const expires = Math.floor(Date.parse(until) / 1_000);
  return {
    notification: { title, body },
    data: { path },
    android: { priority: "HIGH", ttl: `${seconds}s`, ...(noticeId && { notification: { tag: noticeId } }) },
    apns: {
      headers: { "apns-expiration": String(expires), ...(noticeId && { "apns-collapse-id": noticeId }) },
    },
  };
}

/** Fetches the service account's token for an assertion that it signs (RFC 7523). */
export const phonePushToken = (settings: PhonePushSettings, now: () => Date): AppToken => {
  const { client_email: account, private_key: key, token_uri: audience } = settings;
  return heldToken(
    audience,
    async () => {
      const seconds = Math.floor(now().getTime() / 1_000);
      const assertion = await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(account)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(await importPKCS8(key, "RS256"));
      return { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion };
    },
    now,
  );
};

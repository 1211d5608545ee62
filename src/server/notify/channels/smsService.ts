import { z } from "zod";
import { restingCalls } from "#server/http/patientCalls.ts";
import type { SmsSettings } from "#server/settings/services.ts";
import type { Outcome } from "./sendToDevice.ts";

/** The service that sends text messages to phones. */
export type SmsService = {
  /** Code of the country whose numbers the register has without one. */
  country: string;
  /**
   * @param to a number as in +46701234567
   * @throws Unavailable if the service cannot be reached or fails, so that the job is retried
   */
  send: (to: string, text: string) => Promise<Outcome>;
};

const TIMEOUT_MS = 10_000;

/** Error of Twilio. Its message may contain the number, so only the code is read. */
const Refusal = z.object({ code: z.number() });

export function createSmsService(
  settings: SmsSettings,
  { now, warn }: { now: () => Date; warn: (words: object, text: string) => void },
): SmsService {
  const call = restingCalls(now);
  const { address, formOf, authorization } = interfaceOf(settings);
  return {
    country: settings.country,
    async send(to, text) {
      const answer = await call(() =>
        fetch(address, {
          method: "POST",
          redirect: "error",
          headers: { authorization },
          body: new URLSearchParams(formOf(to, text)),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if ("waitSeconds" in answer) return answer;
      const { status, ok } = answer;
      const refusal = Refusal.safeParse(ok ? await answer.body?.cancel() : await answer.json().catch(() => null));
      if (ok) return "TAKEN";
      warn({ status, ...refusal.data }, "The service of text messages refused one");
      return "REFUSED";
    },
  };
}

/**
 * Asks the service about the account and sends nothing.
 * @returns the status of its reply
 */
export async function accountStatus(settings: SmsSettings, signal: AbortSignal): Promise<number> {
  const { account, authorization } = interfaceOf(settings);
  const answer = await fetch(account, { redirect: "error", headers: { authorization }, signal });
  await answer.body?.cancel();
  return answer.status;
}

/** Address and form of a message, and an address that only tells of the account, at each of the services. */
function interfaceOf(settings: SmsSettings) {
  const { kind, endpoint, from } = settings;
  if (kind === "46elks") {
    return {
      address: `${endpoint}/sms`,
      account: `${endpoint}/me`,
      authorization: basic(settings.user, settings.password),
      formOf: (to: string, message: string): Record<string, string> => ({ from, to, message }),
    };
  }
  const { account, key = account, secret } = settings;
  const base = `${endpoint}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
  const sender: Record<string, string> = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
  return {
    address: `${base}/Messages.json`,
    account: `${base}/Balance.json`,
    authorization: basic(key, secret),
    formOf: (to: string, text: string) => ({ ...sender, To: to, Body: text }),
  };
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

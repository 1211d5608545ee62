import { millisecondsInMinute } from "date-fns/constants";
import { atMostOnceIn } from "#server/http/monitoring/atMostOnceIn.ts";
import type { Metrics, SendingResult } from "#server/http/monitoring/metrics.ts";
import type { GraphActivitySettings, SmsSettings } from "#server/settings/services.ts";
import { type ActivityFeed, createActivityFeed } from "./graphActivity.ts";
import { isAddressRefused, type Mailer } from "./mailer.ts";
import { mailFailureFacts } from "./mailFailure.ts";
import { createPush, type PushSettings } from "./push.ts";
import { counted } from "./sendToDevice.ts";
import type { Sms } from "./sms.ts";
import { createSmsService } from "./smsService.ts";

type SenderOptions = {
  push?: PushSettings | undefined;
  graphActivity?: GraphActivitySettings | undefined;
  sms?: SmsSettings | undefined;
  mailer?: Mailer | undefined;
  publicUrl: string;
  now: () => Date;
};
type Surroundings = { warn: (details: object, text: string) => void; metrics: Metrics | undefined };

/** Makes the senders of notices and mails, counted if there are metrics. */
export function createSenders(
  { push, graphActivity, sms, mailer, publicUrl, now }: SenderOptions,
  { warn, metrics }: Surroundings,
) {
  const feed = graphActivity && createActivityFeed(graphActivity, { publicUrl, now, warn });
  const countSms = metrics && ((result: SendingResult) => metrics.countPush("sms", result));
  const texting: Sms | undefined = sms && { ...createSmsService(sms, { now, warn }), count: countSms };
  return {
    sms: texting,
    push: push && { ...createPush(push, { now, warn }), count: metrics?.countPush },
    activityFeed: feed && metrics ? countedFeed(feed, (result) => metrics.countPush("teams", result)) : feed,
    mailer: mailer && watchedMailer(mailer, { warn, count: metrics?.countMail }),
  };
}

type Count = (result: SendingResult) => void;

/** Counts mails, and logs once a minute why they fail. A refused address is no failure of the mail server. */
function watchedMailer(
  mailer: Mailer,
  { warn, count = () => undefined }: Pick<Surroundings, "warn"> & { count: Count | undefined },
): Mailer {
  const leftOutOf = atMostOnceIn(millisecondsInMinute);
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
        count("taken");
      } catch (error) {
        const isRefused = isAddressRefused(error);
        count(isRefused ? "refused" : "failed");
        const facts = mailFailureFacts(error);
        const leftOut = isRefused ? null : leftOutOf(`${facts.code} ${facts.reply}`, Date.now());
        if (leftOut !== null)
          warn({ setting: "SMTP_URL", ...facts, leftOut }, "A mail could not be handed to the mail server");
        throw error;
      }
    },
  };
}

const countedFeed = (feed: ActivityFeed, count: Count): ActivityFeed => ({
  ...feed,
  send: (objectId, entry) => counted(count, () => feed.send(objectId, entry)),
});

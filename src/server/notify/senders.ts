import type { Metrics, SendingResult } from "#server/http/monitoring/metrics.ts";
import type { GraphActivitySettings } from "#server/settings/services.ts";
import { type ActivityFeed, createActivityFeed } from "./graphActivity.ts";
import { isAddressRefused, type Mailer } from "./mailer.ts";
import { createPush, type PushSettings } from "./push.ts";
import { counted } from "./sendToDevice.ts";

type Given = {
  push?: PushSettings | undefined;
  graphActivity?: GraphActivitySettings | undefined;
  mailer?: Mailer | undefined;
  publicUrl: string;
  now: () => Date;
};
type Surroundings = { warn: (details: object, text: string) => void; metrics: Metrics | undefined };

/** Makes what sends notices and mails, counted if there are metrics. */
export function createSenders({ push, graphActivity, mailer, publicUrl, now }: Given, { warn, metrics }: Surroundings) {
  const feed = graphActivity && createActivityFeed(graphActivity, { publicUrl, now, warn });
  return {
    push: push && { ...createPush(push, { now, warn }), count: metrics?.countPush },
    activityFeed: feed && metrics ? countedFeed(feed, (result) => metrics.countPush("teams", result)) : feed,
    mailer: mailer && metrics ? countedMailer(mailer, metrics.countMail) : mailer,
  };
}

type Count = (result: SendingResult) => void;

const countedMailer = (mailer: Mailer, count: Count): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail);
      count("taken");
    } catch (error) {
      count(isAddressRefused(error) ? "refused" : "failed");
      throw error;
    }
  },
});

const countedFeed = (feed: ActivityFeed, count: Count): ActivityFeed => ({
  ...feed,
  send: (objectId, entry) => counted(count, () => feed.send(objectId, entry)),
});

import type { Metrics, SendingResult } from "#server/http/monitoring/metrics.ts";
import type { GraphActivitySettings } from "#server/settings/services.ts";
import { type ActivityFeed, createActivityFeed } from "./graphActivity.ts";
import { isAddressRefused, type Mailer } from "./mailer.ts";
import type { Push } from "./webPush.ts";

type Given = {
  push?: Omit<Push, "warn"> | undefined;
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
    push: push && { ...push, warn, count: metrics && ((result: SendingResult) => metrics.countPush("web", result)) },
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

/** An activity that is put off is not counted until it is sent. */
const countedFeed = (feed: ActivityFeed, count: Count): ActivityFeed => ({
  ...feed,
  async send(objectId, entry) {
    try {
      const outcome = await feed.send(objectId, entry);
      if (typeof outcome === "string") count(outcome === "TAKEN" ? "taken" : "refused");
      return outcome;
    } catch (error) {
      count("failed");
      throw error;
    }
  },
});

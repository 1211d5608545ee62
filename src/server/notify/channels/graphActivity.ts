import { type TeamsActivity, teamsTabOf } from "#contract/notifications/teamsActivities.ts";
import { appToken } from "#server/http/appToken.ts";
import { patientCalls } from "#server/http/patientCalls.ts";
import type { GraphActivitySettings } from "#server/settings/services.ts";
import type { Outcome } from "./sendToDevice.ts";

/** An activity of somebody's feed in Teams. It names nobody and reveals nothing; its link asks for a sign-in. */
export type FeedEntry = {
  activity: TeamsActivity;
  /** Text below that of the activity. */
  preview: string;
  /** Address in the app, and the screen that decides the tab in which Teams opens it. */
  path: string;
  screen: string;
};

/** Teams' activity feed, by Microsoft Graph. */
export type ActivityFeed = {
  /** Issuer of the tokens whose subjects are object ids of the tenant. */
  issuer: string;
  /**
   * @returns `GONE` if the account does not exist, or has no Skolvy in Teams
   * @throws Unavailable if Graph cannot be reached or fails, so that the job is retried
   */
  send: (objectId: string, entry: FeedEntry) => Promise<Outcome>;
};

type Surroundings = { publicUrl: string; now: () => Date; warn: (words: object, text: string) => void };

const TIMEOUT_MS = 10_000;

/** While Graph has asked for a pause, nothing is sent, and every entry is told how long that takes. */
export function createActivityFeed(
  settings: GraphActivitySettings,
  { publicUrl, now, warn }: Surroundings,
): ActivityFeed {
  const { authority, tenant, endpoint, teamsApp, issuer = `${authority}/${tenant}/v2.0` } = settings;
  const token = appToken({ ...settings, scope: `${new URL(endpoint).origin}/.default` }, now);
  const call = patientCalls(token, now);

  return {
    issuer,
    async send(objectId, { activity, preview, path, screen }) {
      const answer = await call((authorization) =>
        fetch(`${endpoint}/users/${encodeURIComponent(objectId)}/teamwork/sendActivityNotification`, {
          method: "POST",
          redirect: "error",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify({
            topic: { source: "text", value: NAME, webUrl: teamsLink(teamsApp, teamsTabOf(screen), publicUrl, path) },
            activityType: activity,
            previewText: { content: preview },
            templateParameters: [],
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if ("waitSeconds" in answer) return answer;
      await answer.body?.cancel();
      const { status, ok } = answer;
      if (ok) return "TAKEN";
      if (status === 404) return "GONE";
      warn({ status }, "Microsoft Graph refused an activity in Teams");
      return status === 403 ? "GONE" : "REFUSED";
    },
  };
}

const NAME = "Skolvy";

/** A deep link into a tab of the app; where Teams cannot show it, a browser opens the same place. */
function teamsLink(teamsApp: string, tab: string, publicUrl: string, path: string): string {
  const query = new URLSearchParams({
    webUrl: `${publicUrl}${path}`,
    label: NAME,
    context: JSON.stringify({ subEntityId: path }),
  });
  return `https://teams.microsoft.com/l/entity/${teamsApp}/${tab}?${query}`;
}

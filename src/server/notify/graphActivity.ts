import { type TeamsActivity, teamsTabOf } from "#contract/teamsActivities.ts";
import { appToken } from "#server/http/appToken.ts";
import { Unavailable } from "#server/http/problems.ts";
import { pauseOf } from "#server/http/retryAfter.ts";
import type { GraphActivitySettings } from "#server/settings/services.ts";

/** An activity of somebody's feed in Teams. It names nobody and reveals nothing; its link asks for a sign-in. */
export type FeedEntry = {
  activity: TeamsActivity;
  /** Text below that of the activity. */
  preview: string;
  /** Address in the app, and the screen that decides the tab in which Teams opens it. */
  path: string;
  screen: string;
};

/** GONE: the account does not exist, or has no Skolvy in Teams. */
type Outcome = "TAKEN" | "REFUSED" | "GONE" | { waitSeconds: number };

/** Teams' activity feed, by Microsoft Graph. */
export type ActivityFeed = {
  /** Issuer of the tokens whose subjects are object ids of the tenant. */
  issuer: string;
  /** @throws Unavailable if Graph cannot be reached or fails, so that the job is retried */
  send: (objectId: string, entry: FeedEntry) => Promise<Outcome>;
};

type Surroundings = { publicUrl: string; now: () => Date; warn: (words: object, text: string) => void };

const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;

/** While Graph has asked for a pause, nothing is sent, and every entry is told how long that takes. */
export function createActivityFeed(
  settings: GraphActivitySettings,
  { publicUrl, now, warn }: Surroundings,
): ActivityFeed {
  const { authority, tenant, endpoint, teamsApp, issuer = `${authority}/${tenant}/v2.0` } = settings;
  const token = appToken({ ...settings, scope: `${new URL(endpoint).origin}/.default` }, now);
  let restsUntil = 0;

  async function post(objectId: string, { activity, preview, path, screen }: FeedEntry): Promise<Response> {
    const address = `${endpoint}/users/${encodeURIComponent(objectId)}/teamwork/sendActivityNotification`;
    const authorization = `Bearer ${await token.get()}`;
    const answer = await fetch(address, {
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
    }).catch(() => {
      throw new Unavailable();
    });
    await answer.body?.cancel();
    return answer;
  }

  return {
    issuer,
    async send(objectId, entry) {
      const rests = Math.ceil((restsUntil - now().getTime()) / 1_000);
      if (rests > 0) return { waitSeconds: rests };
      let answer = await post(objectId, entry);
      if (answer.status === 401) {
        token.forget();
        answer = await post(objectId, entry);
      }
      const { status, ok } = answer;
      if (ok) return "TAKEN";
      const retryAfter = answer.headers.get("retry-after");
      if (status === TOO_MANY || (status === 503 && retryAfter !== null)) {
        const waitSeconds = pauseOf(retryAfter, now().getTime());
        restsUntil = now().getTime() + waitSeconds * 1_000;
        return { waitSeconds };
      }
      if (status === 401 || status >= 500) throw new Unavailable();
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

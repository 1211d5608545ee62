import { request } from "#client/http/request/request.ts";
import { registerPush, unregisterPush } from "#contract/notifications/push.ts";
import type { WebPushSubscription } from "#contract/notifications/schemas.ts";

export const registerBrowser = (subscription: WebPushSubscription): Promise<null> =>
  request(registerPush, { body: { subscription } });

/** Has the person told in Teams' activity feed, if the server does that. */
export const registerTeams = (): Promise<null> => request(registerPush, { body: { teams: true } });

export const unregisterBrowser = (endpoint: string): Promise<null> => request(unregisterPush, { body: { endpoint } });

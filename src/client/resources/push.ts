import { request } from "#client/http/request/request.ts";
import { registerPush, unregisterPush, type WebPushSubscription } from "#contract/push.ts";

export const registerBrowser = (subscription: WebPushSubscription): Promise<null> =>
  request(registerPush, { body: { subscription } });

/** Has the person told in Teams' activity feed, if the server does that. */
export const registerTeams = (): Promise<null> => request(registerPush, { body: { teams: true } });

export const unregisterBrowser = (endpoint: string): Promise<null> => request(unregisterPush, { body: { endpoint } });

import { post } from "./endpoint.ts";

export type { PushMessage, WebPushSubscription } from "./schemas/notifications.ts";

export const registerPush = post("registerPush", "/pushnotifications/register", { access: "guardian" });
export const unregisterPush = post("unregisterPush", "/pushnotifications/unregister", { access: "guardian" });

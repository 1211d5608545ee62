import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { PushMessage, WebPushSubscription } from "./schemas/notifications.ts";

export const registerPush = {
  name: "registerPush",
  method: "POST",
  path: "/pushnotifications/register",
  offer: OFFERS.everybody,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const unregisterPush = {
  name: "unregisterPush",
  method: "POST",
  path: "/pushnotifications/unregister",
  offer: OFFERS.everybody,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** Base64url, as browsers write it, of a point on P-256 (65 bytes that begin with 4) and of 16 bytes. */
const PublicKey = z.string().regex(/^B[\w-]{86}=?$/);
const AuthSecret = z.string().regex(/^[\w-]{22}(?:==)?$/);

/** Where a browser is reached, as it names it itself. */
export const WebPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

/** A phone with the native app, or a browser. */
export const PushDevice = z.union([
  z.object({ token: z.string().trim().min(1).max(4_000), platform: z.enum(["android", "ios"]) }),
  z.object({ subscription: WebPushSubscription }),
]);

export const registerPush = endpoint({
  method: "POST",
  path: "/pushnotifications/register",
  offer: OFFERS.everybody,
  audit: null,
  summary: "Has the caller told on this device of what is new.",
  body: PushDevice,
  reply: z.null(),
  access: "guardian",
});

export const unregisterPush = endpoint({
  method: "POST",
  path: "/pushnotifications/unregister",
  offer: OFFERS.everybody,
  audit: null,
  summary: "Has the caller no longer told in this browser.",
  body: z.object({ endpoint: z.string().max(2_000) }),
  reply: z.null(),
  access: "guardian",
});

/** What a device is told: that there is something, and where; never a name or a word of it. */
export const PushMessage = z.object({ title: z.string(), body: z.string(), path: z.string() });
export type PushMessage = z.infer<typeof PushMessage>;

import { z } from "zod";

/** The key pair that the first start generates. */
export const GeneratedPushKeys = z.strictObject({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** The keys by which push services know this server (VAPID, RFC 8292). */
export const PushKeys = GeneratedPushKeys.extend({
  /** Where a push service reports problems: an https or mailto address. */
  subject: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:\S+@\S+$/)]),
});
export type PushKeys = z.infer<typeof PushKeys>;

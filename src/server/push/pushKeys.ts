import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { keptFile } from "../keptFile.ts";

const Keys = z.strictObject({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** By which push services know this server (VAPID, RFC 8292). */
export const PushKeys = Keys.extend({
  /** Whom a push service turns to: an address of the web or of mail. */
  subject: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:\S+@\S+$/)]),
});
export type PushKeys = z.infer<typeof PushKeys>;

/** The keys of the settings, else those of the data folder, which the first start makes. */
export async function loadPushKeys(dataDir: string, set: PushKeys | undefined): Promise<PushKeys> {
  if (set) return set;
  const kept = await keptFile(join(dataDir, "push", "keys.json"), Keys, () => webPush.generateVAPIDKeys());
  return { ...kept, subject: "mailto:push@skolvy.example" };
}

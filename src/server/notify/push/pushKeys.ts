import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import type { Connection } from "#server/database/connect.ts";
import { keptFile } from "#server/settings/secretFile.ts";
import { sharedSecret } from "#server/settings/sharedSecret.ts";

const Keys = z.strictObject({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** By which push services know this server (VAPID, RFC 8292). */
export const PushKeys = Keys.extend({
  /** Whom a push service turns to: an address of the web or of mail. */
  subject: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:\S+@\S+$/)]),
});
export type PushKeys = z.infer<typeof PushKeys>;

/** The keys of the settings, else those that the first start makes: the same for all servers on one database. */
export async function pushKeysFor(
  connection: Pick<Connection, "db" | "kind">,
  dataDir: string,
  set: PushKeys | undefined,
): Promise<PushKeys> {
  if (set) return set;
  const own = () => keptFile(join(dataDir, "push", "keys.json"), Keys, () => webPush.generateVAPIDKeys());
  return { ...(await sharedSecret(connection, "push", Keys, own)), subject: "mailto:push@skolvy.example" };
}

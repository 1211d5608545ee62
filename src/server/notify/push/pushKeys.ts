import { join } from "node:path";
import webPush from "web-push";
import type { Connection } from "#server/database/connect.ts";
import { sharedSecret } from "#server/database/sharedSecret.ts";
import { secretFile } from "#server/settings/secretFile.ts";
import { GeneratedPushKeys, type PushKeys } from "#server/settings/services.ts";

/** The keys of the settings, else those that the first start makes: the same for all servers on one database. */
export async function pushKeysFor(
  connection: Pick<Connection, "db" | "kind">,
  dataDir: string,
  set: PushKeys | undefined,
): Promise<PushKeys> {
  if (set) return set;
  const own = () =>
    secretFile(join(dataDir, "push", "keys.json"), GeneratedPushKeys, () => webPush.generateVAPIDKeys());
  return { ...(await sharedSecret(connection, "push", GeneratedPushKeys, own)), subject: "mailto:push@skolvy.example" };
}

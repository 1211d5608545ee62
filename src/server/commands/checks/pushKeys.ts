import { createECDH } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import type { Environment } from "#server/settings/environment.ts";
import { GeneratedPushKeys } from "#server/settings/services.ts";
import { withDatabase } from "../runCommand.ts";
import { type Finding, failed, ok, warning } from "./finding.ts";

const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;
const UNPADDED = /^[\w-]+$/;

type Pair = { publicKey: string; privateKey: string };

/** Says in words what is wrong with the keys that identify a server to push services (VAPID, RFC 8292); null if nothing. */
export function pushKeysProblem({ publicKey, privateKey }: Pair): string | null {
  const bytes = (key: string) => (UNPADDED.test(key) ? Buffer.from(key, "base64url") : Buffer.alloc(0));
  const [open, secret] = [bytes(publicKey), bytes(privateKey)];
  if (open.length !== PUBLIC_KEY_BYTES || open[0] !== 4)
    return `publicKey is not a point on the curve P-256: ${PUBLIC_KEY_BYTES} bytes in base64url without "="`;
  if (secret.length !== PRIVATE_KEY_BYTES)
    return `privateKey has not ${PRIVATE_KEY_BYTES} bytes in base64url without "="`;
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(secret);
  } catch {
    return "privateKey is no number of the curve P-256";
  }
  return pair.getPublicKey().equals(open)
    ? null
    : "publicKey and privateKey do not belong together: no device would be told of news";
}

/** Checks the keys of push messages in the settings, or those that the first start has made, and who push services can write to. */
export async function pushKeyFindings(environment: Environment): Promise<Finding[]> {
  const name = "VAPID";
  const { VAPID } = environment;
  const keys = VAPID ?? (await generatedKeys(environment));
  if (!keys) return [failed(name, "is not set, and no server has made keys yet: start one first")];
  const where = VAPID
    ? "the keys of the setting"
    : `the keys in ${environment.DATABASE_URL ? "the database" : "DATA_DIR"}`;
  const problem = pushKeysProblem(keys);
  const state = problem ? failed(name, problem) : ok(name, `${where} are a pair`);
  if (VAPID) return [state];
  return [
    state,
    warning(name, "is not set, so push services know no address to write to about problems: subject of VAPID is one"),
  ];
}

/** Reads the keys without making any. */
async function generatedKeys({ DATABASE_URL, DATA_DIR }: Environment): Promise<Pair | undefined> {
  const found = DATABASE_URL
    ? await withDatabase(async ({ connection: { db } }) => {
        const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, "push"));
        return row?.value;
      })
    : await readFile(join(DATA_DIR, "push", "keys.json"), "utf8").then(
        (text) => JSON.parse(text) as unknown,
        () => undefined,
      );
  return found === undefined ? undefined : GeneratedPushKeys.parse(found);
}

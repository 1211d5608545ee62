import { access, constants, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "#server/settings/environment.ts";
import { type Finding, failed, finding, ok, warning } from "./finding.ts";
import { pushKeysProblem } from "./pushKeys.ts";

const MB = 1_024 * 1_024;
/** Below the first, a day's writes may not fit; below the second, the next one. */
const SCARCE_MB = 2_048;
const FULL_MB = 200;

/** Looks at the data folder and its disk, and changes nothing. */
export async function diskFindings({ DATA_DIR }: Environment): Promise<Finding[]> {
  const name = "disk";
  return [
    await finding(name, async () => {
      const exists = await access(DATA_DIR).then(
        () => true,
        () => false,
      );
      if (!exists) return warning(name, `DATA_DIR=${DATA_DIR} does not exist yet: the first start makes it`);
      await access(DATA_DIR, constants.W_OK);
      const { bavail, bsize } = await statfs(DATA_DIR);
      const free = Math.floor((bavail * bsize) / MB);
      return roomFinding(name, `DATA_DIR=${DATA_DIR}`, free);
    }),
  ];
}

/** Checks how much room a disk has left. */
export function roomFinding(name: string, place: string, freeMb: number): Finding {
  const text = `${place} has ${freeMb.toLocaleString("en")} MB left`;
  if (freeMb < FULL_MB) return failed(name, text);
  return freeMb < SCARCE_MB ? warning(name, text) : ok(name, text);
}

/** Looks at the keys that every server has to share. */
export async function keyFindings(environment: Environment): Promise<Finding[]> {
  const { VAPID, SEALING_KEYS, DATABASE_URL, DATA_DIR } = environment;
  const kept = await access(join(DATA_DIR, "sources", "keys.json")).then(
    () => true,
    () => false,
  );
  const sealing = (): Finding => {
    if (SEALING_KEYS) return ok("SEALING_KEYS", `${SEALING_KEYS.length} set`);
    const where = kept ? "are kept in DATA_DIR" : "are made when the first source with secrets is added";
    return DATABASE_URL
      ? warning("SEALING_KEYS", `${where}, so only this server can read the secrets of sources`)
      : ok("SEALING_KEYS", `${where}; a backup needs them too`);
  };
  return [
    VAPID ? vapidFinding(VAPID) : ok("VAPID", "the database or DATA_DIR keeps the keys for push services"),
    sealing(),
  ];
}

function vapidFinding(keys: { publicKey: string; privateKey: string }): Finding {
  const problem = pushKeysProblem(keys);
  return problem ? failed("VAPID", problem) : ok("VAPID", "the keys are a pair");
}

import { access, constants } from "node:fs/promises";
import type { Connection } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import type { Environment } from "#server/settings/environment.ts";
import { keptSealingKeys, unseal } from "#server/settings/seal.ts";
import { listSources } from "#server/sources/registry/registry.ts";
import { checkConnection } from "./checkConnection.ts";
import { type Finding, finding, ok, warning } from "./finding.ts";

/** Looks whether each source's secrets can be opened and its system or folder reached, and how its last run ended. */
export async function sourceFindings({ db }: Connection, environment: Environment): Promise<Finding[]> {
  const { DATA_DIR, SEALING_KEYS } = environment;
  const [listed, rows] = [await listSources(db), await db.select().from(sources)];
  return Promise.all(
    listed.map(({ id, ...source }) =>
      finding(`source ${id}`, async () => {
        const row = rows.find((one) => one.id === id);
        if (row?.secrets) unseal(row.secrets, id, await keptSealingKeys(DATA_DIR, SEALING_KEYS));
        if (source.paused) return ok(`source ${id}`, "is paused");
        await checkConnections(row?.settings ?? {});
        const state = source.lastRun?.state;
        if (state === "FAILED" || state === "STOPPED")
          return warning(`source ${id}`, `its last run ended as ${state}: npm run sources -- runs ${id}`);
        return ok(`source ${id}`, state ? `its last run ended as ${state}` : "has never run");
      }),
    ),
  );
}

/** Connects to the addresses and reads the folder that a source is set up with. Its issuer only names people. */
async function checkConnections({ folder, issuer: _, ...settings }: Record<string, unknown>): Promise<void> {
  if (typeof folder === "string") await access(folder, constants.R_OK);
  for (const value of Object.values(settings)) {
    if (typeof value === "string" && /^https?:/.test(value)) await checkConnection(value);
  }
}

import { eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { sourceRuns, sources } from "#server/database/schema/sources.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { homeCalls } from "../api/homeCalls.ts";
import { startServers } from "../api/servers.ts";
import { fire } from "../fire.ts";

const CONNECTIONS = 10;
/** Calls a second: those of 30 visits in a minute. */
const RATE = 60;
const PIECE_SECONDS = 15;

export type Meanwhile = { idle: number; running: number[] };

/**
 * Measures home's calls at a server that does nothing else, and while the same server brings a town in.
 * @returns p99 in milliseconds; during the run for each piece of 15 seconds
 */
export async function measureHomeMeanwhile(providerUrl: string, schools: string[]): Promise<Meanwhile> {
  const servers = await startServers(undefined, { PRIVATE_HOSTS: providerUrl });
  const { db, close } = await connect({ url: servers.databaseUrl, dataDir: "", migrations: migrationsFolder() });
  try {
    const [key] = (await loadIdentityKeys(servers.keys)).signing;
    if (!key) throw new Error("The provider has no key");
    const claims = { iss: `${servers.url.replace("127.0.0.1", "localhost")}/idp`, aud: "urn:skolvy:api" };
    const token = await tokenFor("account-family", { key, claims, header: { kid: key.kid } });
    const headers = { authorization: `Bearer ${token}` };
    const requests = homeCalls(STUDENTS.compulsory, dayInZone(new Date(), SCHOOL_TIME_ZONE)).map(({ path }) => ({
      path,
      headers,
    }));
    const shots = { url: servers.url, connections: CONNECTIONS, overallRate: RATE, requests };
    const measure = async () => {
      const hits = await fire({ ...shots, duration: PIECE_SECONDS });
      if (hits.total !== hits.statuses[200]) throw new Error(`Home answered ${JSON.stringify(hits.statuses)}`);
      return hits.latency.p99;
    };
    await measure();
    const idle = await measure();
    await addSource(
      db,
      {
        id: "town",
        kind: "ss12000",
        tenantId: "town",
        schools,
        settings: { url: providerUrl },
        secrets: {},
        schedule: null,
      },
      { now: new Date(), keys: async () => [] },
    );
    await db.update(sources).set({ nextRun: new Date() }).where(eq(sources.id, "town"));
    const runs = () => db.select().from(sourceRuns).where(eq(sourceRuns.sourceId, "town"));
    const running: number[] = [];
    for (;;) {
      const p99 = await measure();
      const [run] = await runs();
      if (run?.state === "RUNNING") running.push(p99);
      else if (run) break;
    }
    const [run] = await runs();
    if (run?.state !== "DONE") throw new Error(`The run is ${run?.state}`);
    return { idle, running };
  } finally {
    await close();
    await servers.stop();
  }
}

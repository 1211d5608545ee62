import { Agent, get } from "node:http";
import pg from "pg";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { homeCalls } from "./api/homeCalls.ts";
import { startServers } from "./api/servers.ts";
import type { Bench } from "./bench.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { GUARDIANS, PEAK_VISITS_PER_SECOND } from "./load/morning.ts";
import { usedBy } from "./processorTime.ts";
import { short } from "./report.ts";
import { median } from "./statistics.ts";

const FAMILIES = 200;
const CONNECTIONS = 10;
const VISIT_MS = 25;

const MUNICIPALITY = GUARDIANS;
const COUNTRY = 1_500_000;
/** Share of a core that is planned to be used in the busiest minute. */
const USED = 0.6;
const POOL = 20;
/** Seconds for which a page stays open, with its stream. */
const OPEN_SECONDS = 180;
const STREAMS_OF_A_PROCESS = 10_000;

export const bench: Bench = {
  title: "What a visit takes",
  async run({ runs }) {
    const servers = await startServers((url) => seedLarge(url));
    const client = new pg.Client({ connectionString: servers.databaseUrl });
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    try {
      await client.connect();
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const claims = { iss: `${servers.url.replace("127.0.0.1", "localhost")}/idp`, aud: "urn:skolvy:api" };
      const today = dayInZone(new Date(), SCHOOL_TIME_ZONE);
      const requests = (
        await Promise.all(
          Array.from({ length: FAMILIES }, async (_, family) => {
            const guardian = 100 + family * 47;
            const token = await tokenFor(`crowd-guardian-${guardian}`, { key, claims, header: { kid: key.kid } });
            const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip, deflate, br" };
            return homeCalls(`crowd-student-${guardian + 1}`, today).map(({ path }) => ({ path, headers }));
          }),
        )
      ).flat();

      const visitAll = async () => {
        const left = [...requests];
        const before = await usedBy(servers, client);
        await Promise.all(
          Array.from({ length: CONNECTIONS }, async () => {
            for (let one = left.pop(); one; one = left.pop()) await expectAnswer(servers.url, one, agent);
          }),
        );
        const after = await usedBy(servers, client);
        return after.map((ms, index) => (ms - (before[index] ?? 0)) / FAMILIES);
      };
      // PostgreSQL plans a prepared statement again each time for the first five times on each connection.
      for (let time = 0; time < 3; time += 1) await visitAll();
      const visits: number[][] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visitAll());
      const [serverMs, databaseMs] = [0, 1].map((at) => median(visits.map((visit) => visit[at] ?? Number.NaN)));
      const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
      const needs = { serverMs: serverMs ?? 0, databaseMs: databaseMs ?? 0, bytes: Number(rows[0]?.bytes) };
      return {
        text: `Processor time of home's 12 calls for ${FAMILIES} guardians of the large demo world, of Skolvy's process and of PostgreSQL, with compressed replies, over ${CONNECTIONS} connections. The second table is calculated from the first and not measured: visits in the busiest minute of a Monday morning as in "Load", each process and database core at ${USED * 100} % of its time, ${POOL} connections and one to listen for each process, at least two processes, and pages that stay open for ${OPEN_SECONDS / 60} minutes with a stream each. Sign-ins with a password, reports and messages come on top.`,
        goals: [{ what: "ms of the server's processor time for a visit", value: needs.serverMs, atMost: VISIT_MS }],
        tables: [
          {
            title: "Milliseconds of processor time for a visit",
            head: ["Skolvy", "PostgreSQL"],
            rows: [[short(needs.serverMs), short(needs.databaseMs)]],
          },
          {
            title: "What that comes to",
            head: [
              "students",
              "visits/s",
              "processes of Skolvy",
              "cores of PostgreSQL",
              "connections",
              "open streams",
              "database in GB",
            ],
            rows: [MUNICIPALITY, COUNTRY].map((students) => needsOf(students, needs)),
          },
        ],
      };
    } finally {
      agent.destroy();
      await client.end();
      await servers.stop();
    }
  },
};

function needsOf(
  students: number,
  { serverMs, databaseMs, bytes }: Record<"serverMs" | "databaseMs" | "bytes", number>,
) {
  const visits = (PEAK_VISITS_PER_SECOND * students) / MUNICIPALITY;
  const streams = visits * OPEN_SECONDS;
  const coresFor = (ms: number) => Math.ceil((visits * ms) / 1_000 / USED);
  const processes = Math.max(2, coresFor(serverMs), Math.ceil(streams / STREAMS_OF_A_PROCESS));
  return [
    String(students),
    short(visits),
    String(processes),
    String(coresFor(databaseMs)),
    String(processes * (POOL + 1)),
    String(Math.round(streams)),
    short(((bytes / 2 ** 30) * students) / MUNICIPALITY),
  ];
}

function expectAnswer(
  url: string,
  { path, headers }: { path: string; headers: Record<string, string> },
  agent: Agent,
): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

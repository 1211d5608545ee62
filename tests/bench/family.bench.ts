import pg from "pg";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal } from "./bench.ts";
import { fire } from "./fire.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { explainedFor, usedBy } from "./processorTime.ts";
import { short } from "./report.ts";

const CONNECTIONS = 20;
const SECONDS = 10;
const WITHIN_MS = 50;
const GUARDIAN = "account-family";

export const bench: Bench = {
  title: "All children at once",
  async run() {
    const servers = await startServers((url) => seedLarge(url));
    const client = new pg.Client({ connectionString: servers.databaseUrl });
    try {
      await client.connect();
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const origin = servers.url.replace("127.0.0.1", "localhost");
      const claims = { iss: `${origin}/idp`, aud: "urn:skolvy:api" };
      const headers = {
        authorization: `Bearer ${await tokenFor(GUARDIAN, { key, claims, header: { kid: key.kid } })}`,
      };
      const today = dayInZone(new Date(), SCHOOL_TIME_ZONE);
      const rows: string[][] = [];
      const goals: Goal[] = [];
      for (const [name, path] of [
        ["to do", "/api/Guardians/me/todo"],
        ["week", `/api/Guardians/me/week/${today}`],
      ] as const) {
        const requests = [{ path, headers }];
        const shots = { url: servers.url, connections: CONNECTIONS, requests };
        await fire({ ...shots, duration: 2 });
        const before = await usedBy(servers, client);
        const hits = await fire({ ...shots, duration: SECONDS });
        const each = (await usedBy(servers, client)).map((ms, at) => (ms - (before[at] ?? 0)) / hits.total);
        if (hits.total !== hits.statuses[200]) throw new Error(`${path} answered ${JSON.stringify(hits.statuses)}`);
        const { p50, p99, max } = hits.latency;
        rows.push([name, short(hits.perSecond), String(p50), String(p99), String(max), ...each.map(short)]);
        goals.push({ what: `${name}: p99 in milliseconds`, value: p99, atMost: WITHIN_MS });
      }
      const text = `What a guardian of four children asks for all of them, in the large demo world on PostgreSQL, over ${CONNECTIONS} connections for ${SECONDS} seconds each (DUE-7). ${explainedFor(CONNECTIONS)}`;
      return {
        text,
        goals,
        tables: [
          {
            title: "Calls",
            head: ["", "requests/s", "p50 ms", "p99 ms", "max ms", "Skolvy ms", "PostgreSQL ms"],
            rows,
          },
        ],
        runs: 1,
      };
    } finally {
      await client.end();
      await servers.stop();
    }
  },
};

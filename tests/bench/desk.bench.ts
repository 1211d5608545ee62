import pg from "pg";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal } from "./bench.ts";
import { callsFor, expectAllMeasured } from "./desk/calls.ts";
import { seedDesk } from "./desk/seedDesk.ts";
import { fire } from "./fire.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { explainedFor, usedBy } from "./processorTime.ts";
import { short } from "./report.ts";

/** Connections that ask at a time. Many teachers look at once, but a school's office has a handful of people. */
const ACCOUNTS = { teacher: 20, office: 5 };
const SECONDS = 5;
const WITHIN_MS = 150;

export const bench: Bench = {
  title: "The desk",
  async run() {
    const servers = await startServers((url) => seedLarge(url, seedDesk));
    const client = new pg.Client({ connectionString: servers.databaseUrl });
    try {
      await client.connect();
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const claims = { iss: `${servers.url.replace("127.0.0.1", "localhost")}/idp`, aud: "urn:skolvy:api" };
      const rows: string[][] = [];
      const goals: Goal[] = [];
      const measured: string[] = [];
      for (const [account, connections] of Object.entries(ACCOUNTS)) {
        const token = await tokenFor(`account-${account}`, { key, claims, header: { kid: key.kid } });
        const headers = { authorization: `Bearer ${token}` };
        for (const call of await callsFor(servers.url, headers)) {
          measured.push(call.name);
          const shots = { url: servers.url, connections, requests: [{ path: call.address, headers }] };
          await fire({ ...shots, duration: 1 });
          const before = await usedBy(servers, client);
          const hits = await fire({ ...shots, duration: SECONDS });
          const each = (await usedBy(servers, client)).map((ms, at) => (ms - (before[at] ?? 0)) / hits.total);
          if (hits.total !== hits.statuses[200])
            throw new Error(`${call.name} answered ${JSON.stringify(hits.statuses)}`);
          const { p50, p99, max } = hits.latency;
          const name = `${account}: ${call.name}`;
          rows.push([name, short(hits.perSecond), String(p50), String(p99), String(max), ...each.map(short)]);
          goals.push({ what: `${name}: p99 in milliseconds`, value: p99, atMost: WITHIN_MS });
        }
      }
      expectAllMeasured(measured);
      return {
        text: `What each screen of the desk asks for first, in the large demo world on PostgreSQL, for ${SECONDS} seconds each: a teacher with a class of 30 and its eight subjects over ${ACCOUNTS.teacher} connections, and the office of a school of 900 students with 27 classes over ${ACCOUNTS.office}. ${explainedFor(ACCOUNTS.teacher)}`,
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

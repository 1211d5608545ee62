import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal } from "./bench.ts";
import { fire, type Hits } from "./fire.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { ASSUMPTIONS, PEAK_VISITS_PER_SECOND, SIGN_INS_PER_SECOND, visitOf } from "./load/morning.ts";
import { fetchFeeds, PHONES } from "./load/phones.ts";
import { keepSigningIn } from "./load/signIns.ts";
import { short } from "./report.ts";

const TIMES = [1, 2, 4];
const SECONDS = 20;
const LIMIT_SECONDS = 10;
const CONNECTIONS = 50;
const FAMILIES = 400;
const ANSWERED_WITHIN_MS = 1_000;

export const bench: Bench = {
  title: "Load",
  async run() {
    const servers = await startServers((url) => seedLarge(url));
    try {
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const origin = servers.url.replace("127.0.0.1", "localhost");
      const today = dayInZone(new Date(), SCHOOL_TIME_ZONE);
      const visits = await Promise.all(
        Array.from({ length: FAMILIES }, async (_, family) => {
          const guardian = 100 + family * 23;
          const claims = { iss: `${origin}/idp`, aud: "urn:skolvy:api" };
          const token = await tokenFor(`crowd-guardian-${guardian}`, { key, claims, header: { kid: key.kid } });
          return visitOf(guardian, `Bearer ${token}`, today);
        }),
      );
      const requests = visits.flat();
      const perVisit = requests.length / FAMILIES;
      const sizes = await Promise.all(
        (visits[1] ?? [])
          .filter(({ method }) => !method)
          .map(async ({ path, headers }) => {
            const response = await fetch(servers.url + path, { headers: headers ?? {} });
            if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
            return (await response.arrayBuffer()).byteLength;
          }),
      );
      const size = Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / sizes.length);
      const bare = await servers.startBare(["x".repeat(size)]);

      const rows: string[][] = [];
      const goals: Goal[] = [];
      const row = (name: string, asked: string, hits: Hits, signIns: string[]) =>
        rows.push([
          name,
          asked,
          short(hits.perSecond),
          String(hits.latency.p50),
          String(hits.latency.p99),
          errorsIn(hits),
          ...signIns,
        ]);
      for (const times of TIMES) {
        const rate = Math.round(PEAK_VISITS_PER_SECOND * perVisit * times);
        const shots = { url: servers.url, connections: CONNECTIONS, requests };
        const [hits, { took, failed }] = await Promise.all([
          fire({ ...shots, duration: SECONDS, overallRate: rate }),
          keepSigningIn(origin, SIGN_INS_PER_SECOND * times, SECONDS),
        ]);
        const sorted = took.toSorted((one, other) => one - other);
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
        row(`${times}x the expected rate`, String(rate), hits, [short(at(0.5)), short(at(0.99)), String(failed)]);
        goals.push(
          { what: `${times}x: errors`, value: errorsOf(hits) + failed, atMost: 0 },
          { what: `${times}x: p99 in milliseconds`, value: hits.latency.p99, atMost: ANSWERED_WITHIN_MS },
        );
      }
      const { first, known, askedPerSecond } = await fetchFeeds(servers.url, servers.databaseUrl);
      const unchanged = known.total === 0 ? 0 : (known.statuses[304] ?? 0) / known.total;
      goals.push(
        { what: "feeds: share of fetches without change that were not answered 304", value: 1 - unchanged, atMost: 0 },
        {
          what: "feeds: p99 of fetches without change in milliseconds",
          value: known.latency.p99,
          atMost: ANSWERED_WITHIN_MS,
        },
      );
      const none = ["", "", ""];
      const limits = { connections: CONNECTIONS, duration: LIMIT_SECONDS };
      row("as many as go", "", await fire({ ...limits, url: servers.url, requests }), none);
      row(`a constant of ${size} bytes`, "", await fire({ ...limits, url: `${bare}/constant/0` }), none);

      const head = [
        "",
        "requests/s asked",
        "answered",
        "p50 ms",
        "p99 ms",
        "errors",
        "sign-in p50 ms",
        "p99 ms",
        "errors",
      ];
      const text = `${ASSUMPTIONS} Skolvy as it ships and PostgreSQL on one machine, which also sends the requests; ${SECONDS} seconds at each rate over ${CONNECTIONS} connections. The last row is the machine's own limit: a bare Node.js server answering a constant of the size of the calls' mean.`;
      const { perSecond, latency } = known;
      const phones = {
        title: "Calendar feeds of phones",
        head: ["", "requests/s asked", "answered", "p50 ms", "p99 ms"],
        rows: [
          ["for the first time, one after another", "", short(first), "", ""],
          [
            `${PHONES} phones, each once a minute, nothing new`,
            String(askedPerSecond),
            short(perSecond),
            String(latency.p50),
            String(latency.p99),
          ],
        ],
      };
      return { text, goals, tables: [{ title: "A Monday at 07:45", head, rows }, phones], runs: 1 };
    } finally {
      await servers.stop();
    }
  },
};

const errorsOf = ({ statuses, errors }: Hits): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) < 300 ? 0 : count), errors);

/** Number and kind of requests. */
function errorsIn(hits: Hits): string {
  const { statuses, errors, timeouts } = hits;
  const kinds = Object.entries({ ...statuses, timeouts, broken: errors - timeouts }).filter(
    ([kind, count]) => count > 0 && !(Number(kind) < 300),
  );
  const list = kinds.map(([kind, count]) => `${kind}: ${count}`).join(", ");
  return list ? `${errorsOf(hits)} (${list})` : "0";
}

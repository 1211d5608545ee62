import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { startServer } from "#tests/support/server/server.ts";
import { homeCalls } from "./api/homeCalls.ts";
import { startServers } from "./api/servers.ts";
import type { Bench } from "./bench.ts";
import { fire, type Hits } from "./fire.ts";
import { builtVersion, RELEASE } from "./release.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const CONNECTIONS = 20;
const SECONDS = 5;
/** No slower than it, within what runs differ by. */
const OF_RELEASE = 1.05;

export const bench: Bench = {
  title: `Home's calls against ${RELEASE.version}`,
  async run({ runs }) {
    const program = await builtVersion(RELEASE);
    if (program === null) throw new Error(`The repository's history does not go back to ${RELEASE.version}`);
    const servers = await startServers(async (databaseUrl, dataDir) => {
      const release = await startServer(dataDir, { DATABASE_URL: databaseUrl, DEMO: "true" }, [program]);
      await release.stop();
    });
    try {
      const release = await servers.startBuild(program);
      const measured: Record<"own" | "release", Hits[]> = { own: [], release: [] };
      const builds = [
        { kind: "own", url: servers.url, requests: await homeOf(servers) },
        { kind: "release", url: release.url, requests: await homeOf(release) },
      ] as const;
      for (const { url, requests } of builds)
        await fire({ url, requests, connections: CONNECTIONS, duration: SECONDS });
      for (let run = 0; run < runs; run += 1) {
        for (const { kind, url, requests } of run % 2 === 0 ? builds : builds.toReversed()) {
          const hits = await fire({ url, requests, connections: CONNECTIONS, duration: SECONDS });
          if (hits.total !== hits.statuses[200]) throw new Error(`${kind} answered ${JSON.stringify(hits.statuses)}`);
          measured[kind].push(hits);
        }
      }
      const rates = (kind: "own" | "release") => measured[kind].map(({ perSecond }) => perSecond);
      const row = (name: string, kind: "own" | "release") => [
        name,
        short(median(rates(kind))),
        short(median(measured[kind].map(({ latency }) => latency.p50))),
        short(median(measured[kind].map(({ latency }) => latency.p99))),
      ];
      return {
        text: `Home's 12 calls in turn on PostgreSQL, over ${CONNECTIONS} connections for ${SECONDS} seconds, by this version and by ${RELEASE.version} with its own packages. Both have the demo world of ${RELEASE.version}, which this version has upgraded.`,
        goals: [
          {
            what: `requests a second of ${RELEASE.version}, in times of this version's`,
            value: pairedRatio(rates("release"), rates("own")),
            atMost: OF_RELEASE,
          },
        ],
        tables: [
          {
            title: "Home's calls",
            head: ["", "requests/s", "p50 ms", "p99 ms"],
            rows: [row("Skolvy", "own"), row(RELEASE.version, "release")],
          },
        ],
      };
    } finally {
      await servers.stop();
    }
  },
};

async function homeOf({ url, keys }: { url: string; keys: string }) {
  const token = await localToken(keys, url.replace("127.0.0.1", "localhost"), "family");
  const headers = { authorization: `Bearer ${token}` };
  const calls = homeCalls(STUDENTS.compulsory, dayInZone(new Date(), SCHOOL_TIME_ZONE));
  return calls.map(({ path }) => ({ path, headers }));
}

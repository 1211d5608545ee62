import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/localToken.ts";
import { homeCalls } from "./api/homeCalls.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal, Table } from "./bench.ts";
import { fire, type Hits } from "./fire.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const CONNECTIONS = 20;
const SECONDS = 2;
/** Goal: half of the peer's requests per second. */
const SLOWER_AT_MOST = 2;
const P99_AT_MOST = 2.5;

const KINDS = ["call", "query", "unchanged", "constant"] as const;
type Kind = (typeof KINDS)[number];

export const bench: Bench = {
  title: "API",
  async run({ runs }) {
    const servers = await startServers();
    try {
      const authorization = `Bearer ${await localToken(servers.keys, servers.url.replace("127.0.0.1", "localhost"), "family")}`;
      const calls = homeCalls(STUDENTS.compulsory, dayInZone(new Date(), SCHOOL_TIME_ZONE));
      const replies = await Promise.all(
        calls.map(async ({ path }) => {
          const response = await fetch(servers.url + path, { headers: { authorization } });
          if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
          return { etag: response.headers.get("etag") ?? "", body: await response.text() };
        }),
      );
      const bare = await servers.startBare(replies.map(({ body }) => body));
      const measured = new Map<string, Hits[]>();
      const hitsOf = (index: number, kind: Kind) => measured.get(`${index} ${kind}`) ?? [];

      for (let run = 0; run < runs; run += 1) {
        for (const [index, { path }] of calls.entries()) {
          const shots = {
            call: { url: servers.url + path, headers: { authorization } },
            query: { url: `${bare}/query/${index}` },
            unchanged: {
              url: servers.url + path,
              headers: { authorization, "if-none-match": replies[index]?.etag ?? "" },
            },
            constant: { url: `${bare}/constant/${index}` },
          };
          for (const [turn] of KINDS.entries()) {
            const kind = KINDS[(turn + run) % KINDS.length] ?? "call";
            const hits = await fire({ ...shots[kind], connections: CONNECTIONS, duration: SECONDS });
            expectStatus(hits, kind === "unchanged" ? "304" : "200", path);
            measured.set(`${index} ${kind}`, [...hitsOf(index, kind), hits]);
          }
        }
      }

      const slower = (index: number, kind: Kind, peer: Kind) =>
        pairedRatio(perSecond(hitsOf(index, peer)), perSecond(hitsOf(index, kind)));
      const p99 = (index: number, kind: Kind) => hitsOf(index, kind).map(({ latency }) => latency.p99);
      const goals: Goal[] = calls.flatMap(({ name }, index) => [
        {
          what: `${name}: times fewer requests a second`,
          value: slower(index, "call", "query"),
          atMost: SLOWER_AT_MOST,
        },
        { what: `${name}: p99`, value: pairedRatio(p99(index, "call"), p99(index, "query")), atMost: P99_AT_MOST },
        {
          what: `${name}, unchanged: times fewer requests a second`,
          value: slower(index, "unchanged", "constant"),
          atMost: SLOWER_AT_MOST,
        },
      ]);
      const rates = (index: number) => KINDS.map((kind) => short(median(perSecond(hitsOf(index, kind)))));
      const tails = (index: number) => KINDS.map((kind) => short(median(p99(index, kind))));
      const head = ["", "bytes", "Skolvy", "bare query", "Skolvy, unchanged (304)", "constant"];
      const tableOf = (title: string, cells: (index: number) => string[]): Table => ({
        title,
        head,
        rows: calls.map(({ name }, index) => [
          name,
          String(Buffer.byteLength(replies[index]?.body ?? "")),
          ...cells(index),
        ]),
      });
      const text = `Each of home's calls on PostgreSQL, as it ships: sign-in, permission, reading, reply and log, at ${CONNECTIONS} connections. The peer is a bare Node.js server that returns the same bytes from one prepared query through node-postgres, or from memory. Skolvy reads every response from the database ([decision 9](decisions/0009-answers-read-anew.md)), even to report that it is unchanged. No endpoint that queries a database can reach half the rate of a constant response, as the rate of the bare query shows. Medians of ${SECONDS} seconds each, in turns.`;
      return { text, goals, tables: [tableOf("Requests a second", rates), tableOf("p99 in milliseconds", tails)] };
    } finally {
      await servers.stop();
    }
  },
};

const perSecond = (hits: Hits[]) => hits.map((hit) => hit.perSecond);

function expectStatus({ statuses, errors, timeouts }: Hits, status: string, path: string): void {
  const others = Object.keys(statuses).filter((other) => other !== status);
  if (others.length > 0 || errors + timeouts > 0)
    throw new Error(`${path}: ${JSON.stringify({ statuses, errors, timeouts })}`);
}

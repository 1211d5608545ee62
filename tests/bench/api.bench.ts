import { deepStrictEqual } from "node:assert/strict";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import type { HandCall } from "./api/byHandServer.ts";
import { homeCalls } from "./api/homeCalls.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal, Table } from "./bench.ts";
import { fire, type Hits } from "./fire.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const CONNECTIONS = 20;
const SECONDS = 2;
/** Goals against the server by hand. */
const SLOWER_AT_MOST = 1.5;
const P99_AT_MOST = 1.5;

const KINDS = ["call", "unchanged", "byHand", "query"] as const;
type Kind = (typeof KINDS)[number];
const BY_HAND: readonly string[] = ["profile", "plans", "schedule"] satisfies HandCall[];

export const bench: Bench = {
  title: "API",
  async run({ runs }) {
    const servers = await startServers();
    try {
      const authorization = `Bearer ${await localToken(servers.keys, servers.url.replace("127.0.0.1", "localhost"), "family")}`;
      const calls = homeCalls(STUDENTS.compulsory, dayInZone(new Date(), SCHOOL_TIME_ZONE));
      const answers = await Promise.all(
        calls.map(async ({ path }) => {
          const response = await fetch(servers.url + path, { headers: { authorization } });
          if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
          return { tag: response.headers.get("etag") ?? "", body: await response.text() };
        }),
      );
      const replies = answers.map(({ body }) => body);
      const tags = answers.map(({ tag }) => tag);
      const bare = await servers.startBare(replies);
      const pathOf = (name: HandCall) => calls.find((call) => call.name === name)?.path ?? "";
      const byHand = await servers.startByHand(authorization, {
        profile: pathOf("profile"),
        plans: pathOf("plans"),
        schedule: pathOf("schedule"),
      });
      for (const [index, { name, path }] of calls.entries()) {
        if (!BY_HAND.includes(name)) continue;
        const own = await (await fetch(byHand + path, { headers: { authorization } })).json();
        deepStrictEqual(own, JSON.parse(replies[index] ?? ""));
      }
      const measured = new Map<string, Hits[]>();
      const hitsOf = (index: number, kind: Kind) => measured.get(`${index} ${kind}`) ?? [];

      for (let run = 0; run < runs; run += 1) {
        for (const [index, { name, path }] of calls.entries()) {
          const urls = {
            call: servers.url + path,
            query: `${bare}/query/${index}`,
            unchanged: servers.url + path,
            byHand: byHand + path,
          };
          for (const [turn] of KINDS.entries()) {
            const kind = KINDS[(turn + run) % KINDS.length] ?? "call";
            if (kind === "byHand" && !BY_HAND.includes(name)) continue;
            const headers: Record<string, string> = kind === "query" ? {} : { authorization };
            if (kind === "unchanged") headers["if-none-match"] = tags[index] ?? "";
            const hits = await fire({ url: urls[kind], headers, connections: CONNECTIONS, duration: SECONDS });
            expectStatus(hits, kind === "unchanged" ? "304" : "200", path);
            measured.set(`${index} ${kind}`, [...hitsOf(index, kind), hits]);
          }
        }
      }

      const slower = (index: number, kind: Kind, peer: Kind) =>
        pairedRatio(perSecond(hitsOf(index, peer)), perSecond(hitsOf(index, kind)));
      const p99 = (index: number, kind: Kind) => hitsOf(index, kind).map(({ latency }) => latency.p99);
      const goals: Goal[] = calls.flatMap(({ name }, index) =>
        BY_HAND.includes(name)
          ? [
              {
                what: `${name}: times fewer requests a second than by hand`,
                value: slower(index, "call", "byHand"),
                atMost: SLOWER_AT_MOST,
              },
              {
                what: `${name}: p99 in times of that by hand`,
                value: pairedRatio(p99(index, "call"), p99(index, "byHand")),
                atMost: P99_AT_MOST,
              },
            ]
          : [],
      );
      const medians = (values: (kind: Kind) => number[]) =>
        KINDS.map((kind) => (values(kind).length > 0 ? short(median(values(kind))) : ""));
      const rates = (index: number) => medians((kind) => perSecond(hitsOf(index, kind)));
      const tails = (index: number) => medians((kind) => p99(index, kind));
      const head = ["", "bytes", "Skolvy", "Skolvy, unchanged (304)", "by hand", "bare query"];
      const tableOf = (title: string, cells: (index: number) => string[]): Table => ({
        title,
        head,
        rows: calls.map(({ name }, index) => [name, String(Buffer.byteLength(replies[index] ?? "")), ...cells(index)]),
      });
      const text = `The calls of the home screen to the built server, on PostgreSQL: each call checks sign-in and permission, reads, replies and logs. They are sent over ${CONNECTIONS} connections. Three of them also go to a small Fastify server written by hand. It checks the token in the same way and builds the same replies from the same statements, but has no limits, security headers, entity tags, access log or contract. The bare query is a Node.js server that returns the same bytes from one prepared query through node-postgres. Skolvy reads every response from the database ([decision 9](../decisions/0009-replies-are-not-cached.md)), even to report that it is unchanged. Medians of ${SECONDS} seconds each, in turns.`;
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

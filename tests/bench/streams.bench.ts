import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { connect } from "#server/database/connect.ts";
import { publishAll } from "#server/notify/live.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { startServers } from "./api/servers.ts";
import type { Bench } from "./bench.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { short } from "./report.ts";

const STREAMS = Number(process.env.STREAMS ?? 10_000);
/** Less than what a server takes from one address. */
const STREAMS_OF_AN_ADDRESS = 900;
const OPENED_AT_ONCE = 50;
const TOLD_WITHIN_MS = 2_000;
/** A connection's buffers, the request and its timers; more would be a leak. */
const KB_A_STREAM = 64;
/** Time for the collector to free what opening has cost. */
const SETTLING_MS = 10_000;
const PAGE_KB = 4;

export const bench: Bench = {
  title: "Live streams",
  async run() {
    expectFiles(STREAMS + 1_000);
    const servers = await startServers((url) => seedLarge(url));
    const connection = await connect({ url: servers.databaseUrl, dataDir: "", migrations: "", schema: "ignore" });
    const open: IncomingMessage[] = [];
    try {
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const claims = { iss: `${servers.url.replace("127.0.0.1", "localhost")}/idp`, aud: "urn:skolvy:api" };
      const tokenOf = (guardian: number) =>
        tokenFor(`crowd-guardian-${guardian}`, { key, claims, header: { kid: key.kid } });
      // A first call loads and compiles code, which is no stream's.
      (await followAs(servers.url, await tokenOf(STREAMS + 1), "127.0.0.1")).destroy();

      const before = await memoryOf(servers.pid);
      const begun = performance.now();
      for (let first = 0; first < STREAMS; first += OPENED_AT_ONCE) {
        const guardians = Array.from({ length: Math.min(OPENED_AT_ONCE, STREAMS - first) }, (_, one) => first + one);
        open.push(
          ...(await Promise.all(
            guardians.map(async (guardian) =>
              followAs(
                servers.url,
                await tokenOf(guardian + 1),
                `127.0.0.${2 + Math.floor(guardian / STREAMS_OF_AN_ADDRESS)}`,
              ),
            ),
          )),
        );
      }
      const opened = STREAMS / ((performance.now() - begun) / 1_000);
      await after(SETTLING_MS);
      const kbAStream = (await memoryOf(servers.pid)) / STREAMS - before / STREAMS;

      const arrived: number[] = [];
      const allNotified = new Promise<void>((resolve) => {
        for (const stream of open) {
          stream.on("data", (text) => {
            if (!String(text).includes("data:")) return;
            arrived.push(performance.now());
            if (arrived.length === STREAMS) resolve();
          });
        }
      });
      const published = performance.now();
      await publishAll(
        connection.db,
        open.map((_, guardian) => ({
          personIds: [`crowd-guardian-${guardian + 1}`],
          event: { kind: "notification", studentId: `crowd-student-${guardian + 2}` },
        })),
      );
      await Promise.race([allNotified, after(10 * TOLD_WITHIN_MS)]);
      const times = arrived.map((at) => at - published).toSorted((one, other) => one - other);
      const at = (share: number) => short(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
      return {
        text: `Guardians of the large demo world who each have a stream of live events open, in one process of Skolvy as it ships, on PostgreSQL. Then each is told something about a child of theirs, all in one transaction; the server checks for each again that they may hear of it. Opening includes a first sign-in check for each, and the bench, which signs the tokens and holds the other ends, runs on the same machine.`,
        goals: [
          { what: "streams that were not open", value: STREAMS - open.length, atMost: 0 },
          { what: "KB of the server's memory for each stream", value: kbAStream, atMost: KB_A_STREAM },
          { what: "streams that were not told", value: STREAMS - arrived.length, atMost: 0 },
          { what: "ms until all were told", value: times.at(-1) ?? Number.NaN, atMost: TOLD_WITHIN_MS },
        ],
        tables: [
          {
            title: "Streams",
            head: ["streams", "opened/s", "KB each", "ms until half were told", "99 %", "all"],
            rows: [[String(open.length), short(opened), short(kbAStream), at(0.5), at(0.99), at(1)]],
          },
        ],
        runs: 1,
      };
    } finally {
      for (const stream of open) stream.destroy();
      await connection.close();
      await servers.stop();
    }
  },
};

/** Opens a stream from an address of this machine, and returns it once it is open. */
function followAs(url: string, token: string, localAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/live`, { agent: false, localAddress, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}`));
      else response.once("data", () => resolve(response)).on("error", () => undefined);
    }).on("error", reject);
  });
}

/** @throws Error if a process may not open so many files, of which each connection is one */
function expectFiles(wanted: number): void {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { hard: number | "unlimited" } };
  };
  const { hard } = userLimits.open_files;
  if (hard !== "unlimited" && hard < wanted)
    throw new Error(`A process may open ${hard} files and needs ${wanted}: raise \`ulimit -Hn\`, or set STREAMS`);
}

/** Returns the memory that a process holds, in KB. */
async function memoryOf(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
  return Number(resident) * PAGE_KB;
}

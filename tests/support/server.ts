import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./freePort.ts";

/** What Node runs: the built server, or its sources. */
const BUILT = [resolve(import.meta.dirname, "../../dist/server/main.js")];
export const SOURCES = ["--import", "tsx", resolve(import.meta.dirname, "../../src/server/main.ts")];

export type Server = {
  url: string;
  /** What it has said so far, line by line. */
  output: string[];
  /** Ends it as an operator would, waits until it has closed its database, and gives its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  kill: () => Promise<number | null>;
};

/**
 * Starts the production server from dist, on a free port unless told which, with a data folder of its own.
 * @param settings environment variables beside DATA_DIR
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  program: string[] = BUILT,
): Promise<Server> {
  const { ready, ...server } = await launchServer(dataDir, settings, program);
  await ready;
  return server;
}

/** The same without waiting until it can answer. */
export async function launchServer(
  dataDir: string,
  settings: Record<string, string> = {},
  program: string[] = BUILT,
): Promise<Server & { ready: Promise<void> }> {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT: "100000",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const ready = saysItIsReady(child, output);
  // Who does not wait for it has no use for its failure.
  ready.catch(() => undefined);
  const endedBy = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    // Not exit, before which not all that it said need have come.
    const ended = once(child, "close");
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return { url, output, ready, stop: () => endedBy("SIGTERM"), kill: () => endedBy("SIGKILL") };
}

/** That it is ready is the last thing a starting server says. */
function saysItIsReady(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        if (line.startsWith("Skolvy is ready")) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output.join("\n")}`)));
  });
}

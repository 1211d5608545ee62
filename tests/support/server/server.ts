import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./freePort.ts";

/** Entry for Node: the built server, or its sources. */
const BUILT = [resolve(import.meta.dirname, "../../../dist/server/main.js")];
export const SOURCES = ["--import", "tsx", resolve(import.meta.dirname, "../../../src/server/main.ts")];

export type Server = {
  url: string;
  pid: number;
  /** Its output so far, line by line. */
  output: string[];
  /** Stops it gracefully, waits until its database is closed, and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Kills it, like a power cut. */
  kill: () => Promise<number | null>;
};

/**
 * Starts the production server from dist with its own data folder, by default on a free port.
 * @param settings environment variables besides DATA_DIR
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

/** Starts it without waiting until it is ready. */
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
  // Callers that do not wait ignore its failure.
  ready.catch(() => undefined);
  const endedBy = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    // Not exit, which can come before all output.
    const ended = once(child, "close");
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return { url, pid: child.pid ?? 0, output, ready, stop: () => endedBy("SIGTERM"), kill: () => endedBy("SIGKILL") };
}

/** A starting server's last message. */
function saysItIsReady(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        if (line.includes("Skolvy is ready")) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output.join("\n")}`)));
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };

export type Shots = {
  url: string;
  connections: number;
  /** Duration in seconds. */
  duration: number;
  /** Requests per second over all connections; unlimited if left out. */
  overallRate?: number;
  headers?: Record<string, string>;
  requests?: Request[];
};

export type Hits = {
  perSecond: number;
  total: number;
  /** Latency in milliseconds. */
  latency: { p50: number; p99: number; max: number };
  errors: number;
  timeouts: number;
  statuses: Record<string, number>;
};

const PROGRAM = resolve(import.meta.dirname, "peers/fire.js");

/**
 * Sends requests with autocannon in its own process.
 * @throws Error if that process ends without a result
 */
export async function fire(shots: Shots): Promise<Hits> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(shots));
  const printed = await text(child.stdout);
  const [code, signal] = await ended;
  if (code !== 0 || !printed) throw new Error(`The program that sends requests ended with ${code ?? signal}`);
  return JSON.parse(printed) as Hits;
}

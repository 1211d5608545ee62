import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };

export type Shots = {
  url: string;
  connections: number;
  /** In seconds. */
  duration: number;
  /** Requests a second over all connections; as many as go without it. */
  overallRate?: number;
  headers?: Record<string, string>;
  requests?: Request[];
};

export type Hits = {
  perSecond: number;
  total: number;
  /** In milliseconds. */
  latency: { p50: number; p99: number; max: number };
  errors: number;
  timeouts: number;
  statuses: Record<string, number>;
};

const PROGRAM = resolve(import.meta.dirname, "peers/fire.js");

/** Has autocannon send requests from a process of its own. */
export async function fire(shots: Shots): Promise<Hits> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(shots));
  return JSON.parse(await text(child.stdout)) as Hits;
}

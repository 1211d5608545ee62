import type { ScryptOptions } from "node:crypto";
import { Worker } from "node:worker_threads";

/** Maximum queue length, half a second or more of work. More hashes are refused. */
const WAITING_MAX = 8;

/** Thrown while too many passwords are waiting to be hashed. */
export class HashingIsBusy extends Error {}

type Task = { password: string; salt: Uint8Array; length: number; cost: ScryptOptions };
type Waiting = { task: Task; resolve: (key: Buffer) => void; reject: (error: Error) => void };
type Result = { key: Uint8Array } | { error: string };

const waiting: Waiting[] = [];
let current: Waiting | undefined;
let worker: Worker | undefined;

/**
 * Derives a key in its own thread, one at a time. The thread pool that Node shares among hashing, compression and files
 * stays free, however many passwords are tried.
 * @throws HashingIsBusy
 */
export function deriveKey(task: Task): Promise<Buffer> {
  if (waiting.length >= WAITING_MAX) return Promise.reject(new HashingIsBusy());
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    if (!current) next();
  });
}

function next(): void {
  current = waiting.shift();
  worker ??= startWorker();
  if (!current) {
    worker.unref();
    return;
  }
  // Keeps a process alive that only seeds, until the key is there.
  worker.ref();
  worker.postMessage(current.task);
}

function startWorker(): Worker {
  // Inline, since sources, tests and bundle would each have to find a file in a different way.
  const started = new Worker(CODE, { eval: true });
  started.on("message", (result: Result) => {
    if ("key" in result) current?.resolve(Buffer.from(result.key));
    else current?.reject(new Error(result.error));
    next();
  });
  started.on("error", (error) => {
    worker = undefined;
    current?.reject(error);
    next();
  });
  return started;
}

/** On Linux a thread has a priority of its own: passwords yield to everybody's calls where cores are few. */
const CODE = `
const { scryptSync } = require("node:crypto");
const { setPriority } = require("node:os");
const { parentPort } = require("node:worker_threads");
if (process.platform === "linux") setPriority(5);
parentPort.on("message", ({ password, salt, length, cost }) => {
  try {
    parentPort.postMessage({ key: scryptSync(password, salt, length, cost) });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});
`;

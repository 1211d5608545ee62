import type { ScryptOptions } from "node:crypto";
import { Worker } from "node:worker_threads";

/** Hashes that may wait for those before them, half a second or more of work; more are refused. */
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
 * Derives a key in a thread of its own, one at a time. The threads that Node shares among hashing, compression and files stay
 * free, however many passwords are tried.
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
  // A program that only seeds has nothing else that keeps it running until the key is there.
  worker.ref();
  worker.postMessage(current.task);
}

function startWorker(): Worker {
  // Text, since a file would be found in another way by the sources, the tests and the bundle.
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

const CODE = `
const { scryptSync } = require("node:crypto");
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ password, salt, length, cost }) => {
  try {
    parentPort.postMessage({ key: scryptSync(password, salt, length, cost) });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});
`;

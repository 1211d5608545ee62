import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { RunKind } from "./runs.ts";

/** End of a run. BUSY: somebody else runs the source. */
const Ended = z.object({ state: z.enum(["DONE", "STOPPED", "FAILED", "BUSY"]), run: z.number().optional() });
export type Ended = z.output<typeof Ended>;

const COMMANDS: Record<RunKind, string> = { FULL: "run", INCREMENTAL: "update", DRY: "try" };

type Started = { program: string; sourceId: string; kind: RunKind; stopping: AbortSignal };

/**
 * Runs a source by the command `sources` in a process of its own, with low priority: reading a large school would make
 * the calls of guardians wait. The process ends with this one, however that ends.
 * @returns undefined if the process was killed
 * @throws Error if it is stopped because this server closes
 */
export async function runInOwnProcess({ program, sourceId, kind, stopping }: Started): Promise<Ended | undefined> {
  stopping.throwIfAborted();
  const child = fork(program, [COMMANDS[kind], sourceId, "--json"], {
    // The channel tells the process when this one has died.
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  lowerPriority(child.pid);
  const stop = () => child.kill();
  stopping.addEventListener("abort", stop);
  try {
    const [said] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
    stopping.throwIfAborted();
    return readEnded(said);
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

function readEnded(said: string): Ended | undefined {
  try {
    return Ended.parse(JSON.parse(said));
  } catch {
    return undefined;
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

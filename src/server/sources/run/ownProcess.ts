import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { lowerPriority } from "#server/jobs/ownProgram.ts";
import { RUN_MAX_MS, type RunKind } from "./runs.ts";

/** End of a run. BUSY: somebody else runs the source. */
const Ended = z.object({ state: z.enum(["DONE", "STOPPED", "FAILED", "BUSY"]), run: z.number().optional() });
export type Ended = z.output<typeof Ended>;

const COMMANDS: Record<RunKind, string> = { FULL: "run", INCREMENTAL: "update", DRY: "try" };

type Started = { program: string; sourceId: string; kind: RunKind; stopping: AbortSignal; timeMs?: number };

/**
 * Runs a source by the command `sources` in a process of its own, with low priority: reading a large school would make
 * the calls of guardians wait. The process ends with this one, however that ends.
 * @returns "KILLED" if it was killed, and "TOO_LONG" if that was because it took too long
 * @throws Error if it is stopped because this server closes
 */
export async function runInOwnProcess({
  program,
  sourceId,
  kind,
  stopping,
  timeMs = RUN_MAX_MS,
}: Started): Promise<Ended | { state: "KILLED" | "TOO_LONG"; run?: undefined }> {
  stopping.throwIfAborted();
  const child = fork(program, [COMMANDS[kind], sourceId, "--json"], {
    // The channel tells the process when this one has died.
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  lowerPriority(child.pid, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  stopping.addEventListener("abort", stop);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = child.kill("SIGKILL");
  }, timeMs);
  try {
    const [said] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
    stopping.throwIfAborted();
    return readEnded(said) ?? { state: isLate ? "TOO_LONG" : "KILLED" };
  } finally {
    clearTimeout(timer);
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

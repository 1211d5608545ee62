import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { lowerPriority, ownProgram } from "#server/jobs/ownProgram.ts";
import type { Picture, PictureTask } from "./pictureTask.ts";

export type PictureLimits = { timeMs: number; memoryBytes: number };

/** Photographs take about a second, and long animations much more. A server has 2 GB. */
export const PICTURE_LIMITS: PictureLimits = { timeMs: 60_000, memoryBytes: 800 * 1024 ** 2 };

type Wanted = Omit<PictureTask, "memoryBytes">;

/**
 * Decodes pictures in a process of their own, one at a time, since the library is C code and pictures may be hostile. The process
 * begins with the first picture, and is replaced if it crashes or exceeds a limit.
 * @returns a function that returns null for what could not be decoded within the limits
 */
export function pictureWorker(limits: PictureLimits): (picture: Wanted) => Promise<Picture | null> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let settle: (answer: unknown) => void = () => undefined;

  async function begin(): Promise<ChildProcess> {
    const begun = await start();
    begun.on("message", (answer) => settle(answer));
    begun.once("exit", () => {
      child = undefined;
      settle(null);
    });
    child = begun;
    return begun;
  }

  async function treat(picture: Wanted): Promise<Picture | null> {
    const own = child ?? (await begin());
    keepAlive(own, true);
    const timer = setTimeout(() => own.kill("SIGKILL"), limits.timeMs);
    const answer = await new Promise<unknown>((resolve) => {
      settle = resolve;
      // If it cannot be sent, the process has ended, which settles it.
      own.send({ ...picture, memoryBytes: limits.memoryBytes }, () => undefined);
    });
    clearTimeout(timer);
    keepAlive(own, false);
    return isPicture(answer) ? answer : null;
  }

  return (picture) => {
    const treated = last.then(() => treat(picture));
    last = treated.catch(() => undefined);
    return treated;
  };
}

const isPicture = (answer: unknown): answer is Picture =>
  typeof answer === "object" && answer !== null && "bytes" in answer && answer.bytes instanceof Uint8Array;

/** @throws Error if the program does not start, which is no fault of a picture */
async function start(): Promise<ChildProcess> {
  const { file, loader } = ownProgram(import.meta.dirname, "pictureProcess");
  const child = fork(file, {
    // Nothing of the server's settings, which have secrets.
    env: { MALLOC_ARENA_MAX: "2" },
    execArgv: loader,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const failed = once(child, "exit").then(() => {
    throw new Error("The program that decodes pictures does not start");
  });
  await Promise.race([once(child, "message"), failed]);
  failed.catch(() => undefined);
  child.on("error", () => undefined);
  lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** An idle process keeps no command from ending. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

import { fork } from "node:child_process";
import { on } from "node:events";
import { constants } from "node:os";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { lowerPriority, ownProgram } from "#server/jobs/ownProgram.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import type { Reading } from "../delivery/sourceKind.ts";
import type { FromReader, ToReader } from "./readingTask.ts";
import { RUN_MAX_MS, tookTooLong } from "./runs.ts";

type Task = { id: string; kind: string; settings: unknown; secrets: unknown; reading: Reading };
type Limits = {
  /** Aborted when this server closes. */
  stopping: AbortSignal;
  timeMs?: number;
};

/**
 * Reads a source in a process of its own, with low priority: what other systems send is parsed there, so that no text of theirs
 * occupies the process that replies to guardians. That process has the source's secrets, and no connection to the database.
 * @throws Untrusted if the source cannot be read, if that takes too long, or if this server closes meanwhile
 */
export async function* readApart(
  { id, reading: { say: _, audienceOf, ...reading }, ...source }: Task,
  { stopping, timeMs = RUN_MAX_MS }: Limits,
): AsyncGenerator<Item> {
  const { file, loader } = ownProgram(import.meta.dirname, "readingProcess");
  const child = fork(file, {
    execArgv: loader,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  lowerPriority(child.pid, constants.priority.PRIORITY_LOW);
  let ending: DataProblem | undefined;
  const end = (reason: DataProblem) => {
    ending ??= reason;
    child.kill("SIGKILL");
  };
  const interrupt = () => end(dataProblem("interrupted"));
  if (stopping.aborted) interrupt();
  stopping.addEventListener("abort", interrupt);
  const timer = setTimeout(() => end(tookTooLong(timeMs)), timeMs);
  // If it cannot be sent, the process has ended, which ends the reading.
  const tell = (message: ToReader) => child.send(message, () => undefined);
  try {
    const said = on(child, "message", { close: ["exit"] });
    tell({ is: "task", ...source, reading });
    for await (const [message] of said) {
      const told: FromReader = message;
      if (told.is === "end") return;
      if (told.is === "items") yield* told.items;
      else if (told.is === "question") tell({ is: "audience", found: await audienceOf(told.of) });
      else throw errorOf(told);
    }
    throw ending
      ? new Untrusted([{ at: { where: id }, reason: ending }])
      : new Error("The process that reads has ended");
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", interrupt);
    child.kill("SIGKILL");
  }
}

function errorOf(told: Exclude<FromReader, { is: "items" | "question" | "end" }>): Error {
  if (told.is === "untrusted") return new Untrusted(told.problems);
  if (told.is === "wrongInput") return new WrongInput(told.words, told.reason);
  const error = new Error("A source could not be read");
  error.name = told.name;
  return error;
}

import { WrongInput } from "#server/http/dataProblems.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import type { Audience } from "../delivery/sourceKind.ts";
import { kindNamed } from "../registry/sourceKinds.ts";
import { failureName } from "./failureName.ts";
import type { FromReader, ToReader } from "./readingTask.ts";

// The program of the process that reads a source (readApart.ts). It has no connection to the database.

const BATCH = 500;

let answer: (found: Audience | undefined) => void = () => undefined;

/** Waits until it has been written, so that a slow server is not flooded. */
const send = (message: FromReader): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

async function read({ kind: name, settings, secrets, reading }: Extract<ToReader, { is: "task" }>): Promise<void> {
  const kind = kindNamed(name);
  if (!kind) throw new Error("No such kind");
  const audienceOf = async (of: Extract<FromReader, { is: "question" }>["of"]) => {
    const found = new Promise<Audience | undefined>((resolve) => {
      answer = resolve;
    });
    await send({ is: "question", of });
    return found;
  };
  let batch: Item[] = [];
  for await (const item of kind.read(settings, secrets, { ...reading, audienceOf, say: () => undefined })) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    await send({ is: "items", items: batch });
    batch = [];
  }
  await send({ is: "items", items: batch });
}

function failureOf(error: unknown): FromReader {
  if (error instanceof Untrusted) return { is: "untrusted", problems: error.problems };
  if (error instanceof WrongInput) return { is: "wrongInput", words: error.message, reason: error.reason };
  return { is: "failure", name: failureName(error) };
}

process.on("message", (message: ToReader) => {
  if (message.is === "audience") return answer(message.found);
  void read(message)
    .then((): FromReader => ({ is: "end" }), failureOf)
    .then(send);
});
process.on("disconnect", () => void process.kill(process.pid, "SIGKILL"));
// Pressing Ctrl+C at a terminal reaches this process too; the server ends it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

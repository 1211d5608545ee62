import { setTimeout as pause } from "node:timers/promises";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { newWrite, type Write } from "#tests/faults/support/talk.ts";
import type { World } from "./world.ts";

const WRITERS = 8;
const EVERY_MS = 1_000;
const AGAIN_MS = 250;
const GIVES_UP_MS = 20_000;
const TRIES = 500;
/** Numbers of the first writer's guardian, and from one writer to the next. */
const GUARDIANS = { first: 7, step: 11 };

/** Its writes since they were counted last; "broken" stands for a connection that broke. */
type Counts = { acknowledged: number; slowestMs: number; refused: Record<string, number> };
const none = (): Counts => ({ acknowledged: 0, slowestMs: 0, refused: {} });

/** Has guardians write messages, each to both servers in turn and again with its key until it is acknowledged. */
export async function startWriters({ servers, tokenOf, query }: World, expiresIn: number) {
  const acknowledged: string[] = [];
  let counts = none();
  let isOver = false;

  const writeOn = async (writer: number) => {
    const guardian = GUARDIANS.first + writer * GUARDIANS.step;
    const authorization = `Bearer ${await tokenOf(guardian, expiresIn)}`;
    const send = (url: string, { key, text }: Write) =>
      fetch(`${url}/api/conversations/message?studentId=crowd-student-${guardian + 1}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ text, conversationID: `crowd-talk-${guardian + 1}` }),
        signal: AbortSignal.timeout(GIVES_UP_MS),
      });
    for (let number = 1; !isOver; number += 1) {
      const write = newWrite(writer, number);
      const begun = performance.now();
      for (let tries = 0; ; tries += 1) {
        const { url } = servers[(number + tries) % 2] ?? servers[0];
        const status = await send(url, write).then(
          async (response) => {
            await response.body?.cancel();
            return String(response.status);
          },
          () => "broken",
        );
        if (status === "200") break;
        if (tries >= TRIES) throw new Error(`A write was never acknowledged, at last with ${status}`);
        counts.refused[status] = (counts.refused[status] ?? 0) + 1;
        await pause(AGAIN_MS);
      }
      const took = performance.now() - begun;
      acknowledged.push(write.text);
      counts.acknowledged += 1;
      counts.slowestMs = Math.max(counts.slowestMs, took);
      await pause(Math.max(0, EVERY_MS - took));
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));

  // If one fails, finishing fails.
  writing.catch(() => undefined);

  return {
    /** Returns the counts since the last call. */
    count(): Counts {
      const counted = counts;
      counts = none();
      return counted;
    },
    /** Stops, and compares what was acknowledged with the database. */
    async finish() {
      isOver = true;
      await writing;
      const rows = await query("select substring(text from 'written [0-9-]+') as text from messages");
      const found = rows.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
      const kept = new Set(found);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((text) => !kept.has(text)).length,
        twice: found.length - kept.size,
      };
    },
  };
}

import { expect } from "vitest";
import { Problem } from "#contract/schemas/common.ts";
import { newWrite, type Talk } from "./talk.ts";

/** Writers at the same time. */
export const WRITERS = 4;

/** Writes until stopped and sends refused writes again with their key. Returns the replies. */
export function keepWriting(talk: Talk) {
  const statuses = new Map<number, number>();
  const written: string[] = [];
  let isOver = false;
  let refused = 0;
  const writeOn = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      const write = newWrite(writer, number);
      for (let status = 0; status !== 200; ) {
        const response = await talk.send(write);
        status = response.status;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) expect(Problem.parse(await response.json()).code).toBe("unavailable");
        else await response.text();
        refused += Number(status !== 200);
      }
      written.push(write.text);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
  const done = async () => {
    isOver = true;
    await writing;
    return { written, statuses };
  };
  return { done, writing, counts: () => ({ written: written.length, refused }) };
}

import { createParser } from "eventsource-parser";
import { onTestFinished } from "vitest";
import { MISSED_EVENT } from "#contract/notifications/live.ts";
import type { LiveEvent } from "#contract/notifications/schemas.ts";

/**
 * Follows the live stream of a token's bearer; `next` waits for the next event.
 * @param age milliseconds of earlier events to include
 * @param path the stream, if not that of guardians
 */
export async function followingAt<Event = LiveEvent>(url: string, token: string, age?: number, path = "/live") {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(`${url}/api${path}${age === undefined ? "" : `?age=${age}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: Event[] = [];
  let isOver = false;
  let hasMissed = false;
  let retryMs: number | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === MISSED_EVENT) hasMissed = true;
      else heard.push(JSON.parse(data));
    },
    onRetry: (ms) => {
      retryMs = ms;
    },
  });
  const read = async () => {
    const { value = "", done = true } = (await reader?.read()) ?? {};
    isOver = done;
    parser.feed(value);
  };
  // The first bytes confirm that the stream is open.
  await read();
  return {
    type: response.headers.get("content-type"),
    async next() {
      while (heard.length === 0 && !isOver) await read();
      return heard.shift();
    },
    /** Pause before reconnecting that the server asked for. */
    retryMs: () => retryMs,
    /** Whether the server has said that it cannot replay all that was asked for. */
    hasMissed: () => hasMissed,
    /** Waits for the stream's end; false if an event comes first. */
    async hasEnded() {
      while (heard.length === 0 && !isOver) await read();
      return heard.length === 0;
    },
  };
}

export type Following<Event = LiveEvent> = { next: () => Promise<Event | undefined> };

/** Hears the next event of a stream, which has to come; `npm run bench -- streams` measures how soon. */
export const soon = <Event>(stream: Following<Event> | undefined): Promise<Event | undefined> =>
  stream?.next() ?? Promise.resolve(undefined);

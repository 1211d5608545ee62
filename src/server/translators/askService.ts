import type { z } from "zod";
import { pauseOf } from "#server/http/retryAfter.ts";
import { TranslatorAway } from "./translator.ts";

const REPLY_MAX_BYTES = 2 * 1024 * 1024;

type RequestOptions = { method: "GET" | "POST"; headers?: Record<string, string>; body?: unknown };

/**
 * Calls a service of the settings. While it has asked for a pause, it is not called.
 * @throws TranslatorAway
 */
export function serviceCaller(now: () => number = Date.now) {
  let restsUntil = 0;

  return async <Reply>(
    address: string,
    { method, headers = {}, body }: RequestOptions,
    reply: z.ZodType<Reply>,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const rests = Math.ceil((restsUntil - now()) / 1_000);
    if (rests > 0) throw new TranslatorAway("It has asked for a pause", rests);
    const response = await fetch(address, {
      method,
      redirect: "error",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    }).catch(() => {
      throw new TranslatorAway(signal.aborted ? "It takes too long" : "It cannot be reached");
    });
    if (response.status === 429 || response.status === 503) {
      const seconds = pauseOf(response.headers.get("retry-after"), now());
      restsUntil = now() + seconds * 1_000;
      throw new TranslatorAway(`It is busy (${response.status})`, seconds);
    }
    if (!response.ok) throw new TranslatorAway(`It refuses (${response.status})`);
    const read = reply.safeParse(await jsonOf(response, signal));
    if (!read.success) throw new TranslatorAway("Its reply is not what it documents");
    return read.data;
  };
}

async function jsonOf(response: Response, signal: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > REPLY_MAX_BYTES) throw new Error("Too large");
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new TranslatorAway(signal.aborted ? "It takes too long" : "Its reply is not JSON");
  }
}

/** Both services take more; smaller calls fail less. */
const CALL_TEXTS_MAX = 40;
const CALL_CHARACTERS_MAX = 8_000;

/** Splits texts into calls. A text is never split. */
export function inCalls(texts: string[]): string[][] {
  const calls: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const call = calls.at(-1);
    if (call && call.length < CALL_TEXTS_MAX && size + text.length <= CALL_CHARACTERS_MAX) {
      call.push(text);
      size += text.length;
    } else {
      calls.push([text]);
      size = text.length;
    }
  }
  return calls;
}

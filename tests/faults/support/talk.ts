import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Conversation, Message } from "#contract/conversations/schemas.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";

const PAGE = 200;
/** Finds the writers' texts within markup. */
const WRITTEN = /written [\w-]+/;

/** A write; when it is sent again, it has the same key. */
export type Write = { key: string; text: string };

export const newWrite = (round: number | string, number: number): Write => ({
  key: randomUUID(),
  text: `written ${round}-${number}`,
});

/** Writes and reads one conversation of the demo world's family. */
export async function talkOf(url: string, keys: string) {
  const authorization = `Bearer ${await localToken(keys, url, "family")}`;
  const student = `studentId=${STUDENTS.compulsory}`;

  async function read<Schema extends z.ZodType>(path: string, reply: Schema): Promise<z.infer<Schema>> {
    const response = await fetch(`${url}/api${path}${path.includes("?") ? "&" : "?"}${student}`, {
      headers: { authorization },
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return reply.parse(await response.json()) as z.infer<Schema>;
  }

  const [first] = await read("/conversations", z.array(Conversation));
  if (!first) throw new Error("The family has no conversation");
  const { id } = first;

  /** @throws Error if the connection breaks */
  const send = ({ key, text }: Write): Promise<Response> =>
    fetch(`${url}/api/conversations/message?${student}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify({ text, conversationID: id }),
    });

  /** Returns the written texts, newest first, until `isEnough` is true for one. */
  async function writtenSince(isEnough: (text: string) => boolean = () => false): Promise<string[]> {
    let page: z.infer<typeof Message>[] = (await read(`/conversations/${id}`, Conversation)).messages;
    const texts: string[] = [];
    while (page.length > 0) {
      const found = page.flatMap(({ text }) => WRITTEN.exec(text) ?? []).toReversed();
      const end = found.findIndex(isEnough);
      texts.push(...(end < 0 ? found : found.slice(0, end)));
      if (end >= 0) break;
      page = await read(`/conversations/${id}/messages?before=${page[0]?.id}&size=${PAGE}`, z.array(Message));
    }
    return texts;
  }

  return { send, writtenSince, authorization };
}

export type Talk = Awaited<ReturnType<typeof talkOf>>;

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

type Headers = Record<string, string | number>;

/** Returns the answer to a body that is announced and never sent. A server that reads it waits until the test has failed. */
export async function answerToUnsent(method: string, path: string, headers: Headers, server = inject("apiUrl")) {
  const asking = request(`${server}${path}`, { method, headers });
  asking.flushHeaders();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const content = await text(response);
  const isJson = response.headers["content-type"]?.includes("json") ?? false;
  const body: unknown = isJson ? JSON.parse(content) : content;
  asking.destroy();
  return { status: response.statusCode, body };
}

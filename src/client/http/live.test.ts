import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { LiveEvent } from "#contract/live.ts";
import { followChanges } from "./live.ts";
import { connectTransport } from "./request/transport.ts";

const event = { kind: "message", studentId: "1", conversationId: "2" } as const;
const next = { kind: "read", studentId: "1", conversationId: "3" } as const;

/** Follows a server that sends these texts, each in a packet of its own, and returns the first events that are heard. */
async function heardOf(packets: string[], count: number): Promise<LiveEvent[]> {
  const server = createServer(async (_request, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    for (const packet of packets) await new Promise((resolve) => reply.write(packet, () => setImmediate(resolve)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  connectTransport({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    getToken: async () => "token",
    locale: () => "en-GB",
    connectionLostText: () => "Connection lost",
  });
  const heard: LiveEvent[] = [];
  return new Promise((resolve) => {
    const end = followChanges({
      onEvent: (each) => {
        heard.push(each);
        if (heard.length === count) resolve(heard);
      },
      onOpen: () => undefined,
      onLost: () => undefined,
    });
    onTestFinished(end);
  });
}

it("[EVT-2] reads whole events of a stream and keeps what is unfinished for later", async () => {
  const unfinished = JSON.stringify(next);
  const packets = [
    `: open\n\ndata: ${JSON.stringify(event)}\n\n: alive\n\ndata: ${unfinished.slice(0, 9)}`,
    unfinished.slice(9),
    "\n\n",
  ];
  expect(await heardOf(packets, 2)).toEqual([event, next]);
});

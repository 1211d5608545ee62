import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchChanges } from "#contract/notifications/live.ts";
import type { LiveEvent } from "#contract/notifications/schemas.ts";
import { followChanges } from "./live.ts";
import { connectTransport } from "./request/transport.ts";

const event = { kind: "message", studentId: "1", conversationId: "2" } as const;
const next = { kind: "read", studentId: "1", conversationId: "3" } as const;

/** Starts a server that answers with these texts, each in a packet of its own, and ends its answers if told to. */
async function startServer(packets: string[], isEnding = false): Promise<void> {
  const server = createServer(async (_request, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    for (const packet of packets) await new Promise((resolve) => reply.write(packet, () => setImmediate(resolve)));
    if (isEnding) reply.end();
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
}

/** Follows a server that sends these texts, and returns the first events that are heard. */
async function heardOf(packets: string[], count: number): Promise<LiveEvent[]> {
  await startServer(packets);
  const heard: LiveEvent[] = [];
  return new Promise((resolve) => {
    const end = followChanges(watchChanges, {
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

it("[EVT-2] waits as long as the server says before it asks again, and otherwise a second at most", async () => {
  const waits = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => void vi.restoreAllMocks());
  const lost = async (packets: string[]) => {
    await startServer(packets, true);
    await new Promise<void>((resolve) => {
      const onLost = () => {
        waits.mockClear();
        resolve();
      };
      onTestFinished(followChanges(watchChanges, { onEvent: () => undefined, onOpen: () => undefined, onLost }));
    });
    return waits.mock.calls[0]?.[1] ?? Number.NaN;
  };
  const told = await lost([": open\n\n", "retry: 300000\n\n"]);
  expect(told).toBeGreaterThanOrEqual(150_000);
  expect(told).toBeLessThanOrEqual(300_000);
  const untold = await lost([": open\n\n"]);
  expect(untold).toBeGreaterThanOrEqual(500);
  expect(untold).toBeLessThanOrEqual(1_000);
});

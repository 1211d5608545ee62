import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { watchChanges } from "#contract/notifications/live.ts";
import type { LiveEvent } from "#contract/notifications/schemas.ts";
import { followChanges } from "./live.ts";
import { setScope } from "./request/scope.ts";
import { connectTransport } from "./request/transport.ts";

const event = { kind: "message", studentId: "1", conversationId: "2" } as const;
const next = { kind: "read", studentId: "1", conversationId: "3" } as const;

// A session that began long ago may have missed something, so each test begins its own.
beforeEach(() => void setScope({ guardianId: "g", studentId: null, schoolId: null }));
afterEach(() => void setScope(null));

/** Starts a server that answers with these texts, each in a packet of its own, and ends its answers if told to. */
async function startServer(
  packets: string[],
  isEnding = false,
  onRequest: (url: string) => void = () => undefined,
): Promise<void> {
  const server = createServer(async (request, reply) => {
    onRequest(request.url ?? "");
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
    needsConnectionText: () => "",
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
  const wait = await lost([": open\n\n", "retry: 300000\n\n"]);
  expect(wait).toBeGreaterThanOrEqual(150_000);
  expect(wait).toBeLessThanOrEqual(300_000);
  const untold = await lost([": open\n\n"]);
  expect(untold).toBeGreaterThanOrEqual(500);
  expect(untold).toBeLessThanOrEqual(1_000);
});

it("[EVT-2] asks after a short break for the events since it last heard something, and reloads nothing", async () => {
  const ages: (number | null)[] = [];
  await startServer([": open\n\n"], true, (url) => {
    const age = new URL(url, "http://localhost").searchParams.get("age");
    ages.push(age === null ? null : Number(age));
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const opened: boolean[] = [];
  let follow = () => undefined as unknown;
  const twice = new Promise<void>((resolve) => {
    follow = () =>
      followChanges(watchChanges, {
        onEvent: () => undefined,
        onOpen: (hasMissed) => {
          opened.push(hasMissed);
          if (opened.length === 3) resolve();
        },
        // The second break is longer than servers remember.
        onLost: () => vi.setSystemTime(Date.now() + (opened.length === 1 ? 20_000 : 40_000)),
      });
  });
  onTestFinished(follow() as () => void);
  await twice;
  expect(opened).toEqual([false, false, true]);
  expect(ages[1]).toBeGreaterThanOrEqual(20_000);
  expect(ages[1]).toBeLessThanOrEqual(30_000);
  expect(ages[2]).toBeNull();
});

it("[EVT-2] says once in the log that events cannot be read, and nothing of a connection that is lost", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const lostThrice = async (packets: string[]) => {
    await startServer([": open\n\n", "retry: 1\n\n", ...packets], true);
    let losses = 0;
    await new Promise<void>((resolve) => {
      const onLost = () => {
        losses += 1;
        if (losses < 3) return;
        end();
        resolve();
      };
      const end = followChanges(watchChanges, { onEvent: () => undefined, onOpen: () => undefined, onLost });
    });
  };
  await lostThrice([]);
  expect(errors).not.toHaveBeenCalled();
  await lostThrice(["data: no JSON\n\n"]);
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    "The stream of live events failed",
    expect.stringMatching(/^SyntaxError/),
  );
});

it("[EVT-2] reloads everything if the server cannot say what was missed", async () => {
  await startServer([": open\n\n", "event: missed\ndata: {}\n\n"]);
  const opened: boolean[] = [];
  await new Promise<void>((resolve) => {
    onTestFinished(
      followChanges(watchChanges, {
        onEvent: () => undefined,
        onOpen: (hasMissed) => {
          opened.push(hasMissed);
          if (hasMissed) resolve();
        },
        onLost: () => undefined,
      }),
    );
  });
  expect(opened).toEqual([false, true]);
});

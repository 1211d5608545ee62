import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, vi } from "vitest";

const PROBED_EVERY_MS = 100;

/**
 * A balancer that sends requests in turn to the servers that are ready, over connections that it keeps open. It tries nothing
 * twice: a request that breaks off is answered with 502.
 */
export async function startBalancer() {
  const servers = new Map<string, { isReady: boolean }>();
  let turn = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([url]) => url);
    turn += 1;
    const target = ready[turn % ready.length];
    const refuse = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (!target) return refuse();
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? "/", target), { method, headers }, (reply) => {
      const { connection: _ofOneConnection, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(outgoing);
      reply.on("error", refuse);
    });
    onward.on("error", refuse);
    incoming.pipe(onward);
  };
  const front = createServer(pass);
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const probe = setInterval(() => {
    for (const [url, server] of servers) {
      void fetch(`${url}/readyz`, { headers: { connection: "close" } }).then(
        async (response) => {
          await response.body?.cancel();
          server.isReady = response.ok;
        },
        () => {
          server.isReady = false;
        },
      );
    }
  }, PROBED_EVERY_MS);
  onTestFinished(() => {
    clearInterval(probe);
    front.closeAllConnections();
    front.close();
  });
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Adds a server and waits until requests go there. */
    async add(url: string) {
      const server = { isReady: false };
      servers.set(url, server);
      await vi.waitFor(() => expect(server.isReady).toBe(true), 10_000);
    },
    remove: (url: string) => void servers.delete(url),
  };
}

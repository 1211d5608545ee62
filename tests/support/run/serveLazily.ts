import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningApi } from "../server/startApi.ts";

/** A proxy that starts an API with its first request, since not every run needs it. */
export async function serveLazily(start: () => Promise<RunningApi>): Promise<Pick<RunningApi, "url" | "stop">> {
  let started: Promise<RunningApi> | undefined;
  const server = createServer((request, response) => {
    started ??= start();
    started.then(
      ({ app }) => app.server.emit("request", request, response),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await (await started)?.stop();
    },
  };
}

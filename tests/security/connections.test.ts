import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CONNECTIONS_PER_ADDRESS } from "#server/http/connections.ts";
import { startServer } from "#tests/support/server/server.ts";

it("holds so many connections of one address, closes more, and serves other addresses meanwhile", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-connections-"));
  const server = await startServer(folder, { DEMO: "true", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const port = Number(new URL(server.url).port);
  const open = async () => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: "127.0.0.3" }).on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  /** The first line of an answer; empty when the connection is closed instead. */
  const answerOn = async (socket: Socket): Promise<string> => {
    // Not by events' once(), which rejects if the closed connection is reset.
    const answered = new Promise<string>((resolve) => {
      socket.once("data", (data) => resolve(data.toString().split("\r\n")[0] ?? ""));
      socket.once("close", () => resolve(""));
    });
    socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    return answered;
  };
  const first = await open();
  for (let count = 1; count < CONNECTIONS_PER_ADDRESS; count += 1) await open();
  expect(await answerOn(first)).toBe("HTTP/1.1 200 OK");
  expect(await answerOn(await open())).toBe("");

  const elsewhere = request({ host: "127.0.0.1", port, path: "/healthz", localAddress: "127.0.0.2" }).end();
  const [response] = await once(elsewhere, "response");
  expect(response.statusCode).toBe(200);

  first.destroy();
  await expect.poll(async () => answerOn(await open())).toBe("HTTP/1.1 200 OK");
});

import { connect } from "node:net";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

it("[PROXY-1] answers a call whose last bytes arrive while the server closes", async () => {
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let reply = "";
  socket.on("data", (chunk) => {
    reply += chunk;
  });
  const arrived = new Promise((resolve) => server.app.server.once("connection", (one) => one.once("data", resolve)));
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
  await arrived;
  const stopped = server.stop();
  await vi.waitFor(() => expect(server.app.server.listening).toBe(false));
  socket.write("\r\n");
  await stopped;
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/^connection: close\r$/im);
});

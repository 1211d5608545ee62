import { once } from "node:events";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { HOST_PAGE } from "#tests/support/journey/teamsHost.ts";
import { readCertificate } from "./relay.ts";

const TEAMS = "teams.microsoft.com";

/** The page in which Teams shows a tab. */
export const tabAddress = (query: Record<string, string>): string =>
  `https://${TEAMS}/host.html?${new URLSearchParams(query)}`;

/** Starts a proxy by which a browser reaches stand-ins for the hosts of Teams, each by TLS under its own name. */
export async function startTeamsHosts() {
  const [key, cert] = await readCertificate();
  const hosts = createServer({ key, cert }, ({ headers }, reply) => {
    if (headers.host === TEAMS) return reply.setHeader("content-type", "text/html").end(HOST_PAGE);
    // The client library of Teams asks for it.
    const origins = JSON.stringify({ validOrigins: [TEAMS] });
    return reply.setHeader("access-control-allow-origin", "*").end(origins);
  }).listen(0, "127.0.0.1");
  await once(hosts, "listening");
  const { port } = hosts.address() as AddressInfo;
  const proxy = createProxy()
    .on("connect", (_, socket) => {
      const host = connect(port, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      for (const [from, to] of [
        [socket, host],
        [host, socket],
      ] as const)
        from.on("error", () => to.destroy()).pipe(to);
    })
    .listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    proxyPort: (proxy.address() as AddressInfo).port,
    stop() {
      for (const server of [proxy, hosts]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

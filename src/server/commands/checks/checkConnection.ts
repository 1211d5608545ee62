import { once } from "node:events";
import { connect } from "node:net";

const LIMIT_MS = 5_000;
const PORTS: Record<string, number> = { "http:": 80, "https:": 443 };

/** Connects to the host and port of an address, and sends nothing. @throws Error if nothing listens there */
export async function checkConnection(address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (PORTS[protocol] ?? 443) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(LIMIT_MS) });
  } finally {
    socket.destroy();
  }
}

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { resolve } from "node:path";

/** A write that a browser has sent, with the server's answer; null if there was none. */
type Write = { call: string; key: string | undefined; status: number | null };

/** The line between a browser and a server, for engines that cannot be told to be offline. */
export type Relay = {
  /** The writes so far, in order. */
  writes: Write[];
  /** The header by which the last call was made. */
  authorization: () => string;
  /** Lets everything through. */
  open: () => Promise<void>;
  /** Refuses connections, and ends those that there are. */
  cut: () => Promise<void>;
  /** Accepts connections, and answers nothing; the server hears what is asked, or does not either. */
  fallSilent: (isHeard: boolean) => void;
};

/** Returns the private key of stand-ins and its certificate. */
export const readCertificate = () =>
  Promise.all(
    ["server.key", "server.pem"].map((name) =>
      readFile(resolve(import.meta.dirname, "../../support/certificates", name)),
    ),
  );

/**
 * Starts a line from a port of this machine to a server. It speaks TLS, as WebKit keeps no secure cookies without it, and with them the
 * sign-in for the next tab.
 */
export async function startRelay(port: number, server: string): Promise<Relay> {
  const writes: Write[] = [];
  let authorization = "";
  let state: "open" | "heard" | "silent" = "open";

  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const { method = "GET", url = "/", headers } = asked;
    const write: Write = {
      call: `${method} ${url.replace(/\?.*/, "")}`,
      key: headers["idempotency-key"]?.toString(),
      status: null,
    };
    if (method !== "GET" && url.startsWith("/api/")) writes.push(write);
    if (state === "silent") return;
    authorization = headers.authorization ?? authorization;
    const passed = request(
      new URL(url, server),
      { method, headers: { ...headers, "x-forwarded-proto": "https" }, agent: false },
      (answer) => {
        const status = answer.statusCode ?? 0;
        write.status = status;
        if (state === "heard") return answer.resume();
        reply.writeHead(status, answer.rawHeaders);
        answer.on("error", () => reply.destroy()).pipe(reply);
      },
    );
    passed.on("error", () => reply.destroy());
    reply.on("close", () => passed.destroy());
    asked.pipe(passed);
  };

  const [key, cert] = await readCertificate();
  const relay = createServer({ key, cert }, pass);
  const cut = async () => {
    if (!relay.listening) return;
    const closed = once(relay, "close");
    relay.close();
    relay.closeAllConnections();
    await closed;
  };
  const open = async () => {
    state = "open";
    if (relay.listening) return;
    relay.listen(port, "localhost");
    await once(relay, "listening");
  };
  await open();
  return {
    writes,
    authorization: () => authorization,
    open,
    cut,
    fallSilent: (isHeard) => {
      state = isHeard ? "heard" : "silent";
    },
  };
}

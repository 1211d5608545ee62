import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

const READY = "Z";
const IDLE = "I";

/** Splits a stream of PostgreSQL's protocol into messages: a letter, a length, and the rest. */
function messagesOf(onMessage: (type: string, message: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/**
 * Starts a pooler as PgBouncer with pool_mode = transaction: each connection signs in by a session of its own, which is then everybody's
 * whenever no transaction is open in it. The session that was used last is used next.
 */
export async function givenTransactionPooler(databaseUrl: string): Promise<string> {
  const { port, hostname } = new URL(databaseUrl);
  type Session = { socket: Socket; reader: ((type: string, message: Buffer) => void) | undefined };
  const free: Session[] = [];
  const waiting: (() => void)[] = [];
  const sockets: Socket[] = [];

  const server = createServer((client) => {
    const own: Session = { socket: connect(Number(port), hostname), reader: undefined };
    sockets.push(client, own.socket);
    for (const socket of [client, own.socket]) socket.on("error", () => undefined);
    let session: Session | undefined = own;
    let pending = 1;
    const toClient = (type: string, message: Buffer) => {
      client.write(message);
      if (type !== READY) return;
      pending -= 1;
      if (pending > 0 || String.fromCharCode(message[5] ?? 0) !== IDLE || !session) return;
      free.push(session);
      session = undefined;
      waiting.shift()?.();
    };
    own.reader = toClient;
    own.socket.on(
      "data",
      messagesOf((type, message) => own.reader?.(type, message)),
    );
    const asked: [string, Buffer][] = [];
    const send = () => {
      session ??= free.pop();
      if (!session) return void waiting.push(send);
      session.reader = toClient;
      for (const [type, message] of asked.splice(0)) {
        // Each of these is answered by being ready again.
        if (type === "Q" || type === "S") pending += 1;
        if (type !== "X") session.socket.write(message);
      }
    };
    const read = messagesOf((type, message) => void asked.push([type, message]));
    client.once("data", (startup) => {
      own.socket.write(startup);
      client.on("data", (data) => {
        read(data);
        send();
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(new URL(databaseUrl), { host }).href;
}

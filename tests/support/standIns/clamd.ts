import { type AddressInfo, createServer, type Socket } from "node:net";

/** The text that every scanner takes for a virus, in halves, so that none finds it here. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${"ANTIVIRUS-TEST-FILE!$H+H*"}`);

type Behaviour = "scans" | "is silent" | "hangs up" | "is full" | "is odd";

/** A scanner that speaks the protocol of ClamAV's daemon, and finds only the test virus. */
export async function startClamd(behaviour: Behaviour = "scans") {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (behaviour === "hangs up") return socket.destroy();
      if (behaviour === "is silent") return undefined;
      if (behaviour === "is full") return socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (behaviour === "is odd") return socket.end("HTTP/1.1 400 Bad Request\0");
      if (received.toString() === "zPING\0") return socket.end("PONG\0");
      const file = fileIn(received);
      if (!file) return undefined;
      scanned.push(file);
      return socket.end(`stream: ${file.includes(EICAR) ? "Eicar-Test-Signature FOUND" : "OK"}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { host: "127.0.0.1", port },
    scanned,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

const COMMAND = "zINSTREAM\0";

/** Returns the file once its empty last piece has come. */
function fileIn(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

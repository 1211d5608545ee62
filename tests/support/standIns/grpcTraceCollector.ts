import { createServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";

/** A collector that only accepts gRPC, like the agent of Azure's container apps. */
export async function startGrpcCollector() {
  const paths: string[] = [];
  const bodies: string[] = [];
  const server = createServer();
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      paths.push(String(headers[":path"]));
      bodies.push(Buffer.concat(chunks).toString("utf8"));
      stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
      stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true });
      stream.end(Buffer.alloc(5));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Called methods. */
    paths,
    /** Received data; Protocol Buffers leave texts readable. */
    text: () => bodies.join("\n"),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

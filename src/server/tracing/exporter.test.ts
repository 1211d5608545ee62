import { createServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { expect, it, onTestFinished } from "vitest";
import { exporterFor } from "./exporter.ts";

/** A collector that takes traces by gRPC alone, as the agent of Azure's container apps does. */
async function startGrpcCollector() {
  const taken: { path: string | undefined; body: string }[] = [];
  const server = createServer();
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    let body = "";
    stream.on("data", (chunk: Buffer) => {
      body += chunk.toString("latin1");
    });
    stream.on("end", () => {
      taken.push({ path: headers[":path"], body });
      stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
      stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true });
      stream.end(Buffer.alloc(5));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

it("[API-4] hands traces to a collector that takes them by gRPC", async () => {
  const { url, taken } = await startGrpcCollector();
  const processor = new SimpleSpanProcessor(await exporterFor(url, "grpc"));
  const provider = new NodeTracerProvider({ spanProcessors: [processor] });
  provider.getTracer("test").startSpan("GET /api/students/:studentId").end();
  await provider.shutdown();
  expect(taken).toEqual([
    {
      path: "/opentelemetry.proto.collector.trace.v1.TraceService/Export",
      body: expect.stringContaining("GET /api/students/:studentId"),
    },
  ]);
});

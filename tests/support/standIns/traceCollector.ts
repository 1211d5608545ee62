import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: SentSpan["attributes"] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export type CollectedSpan = Omit<SentSpan, "attributes"> & {
  service: string | undefined;
  attributes: Record<string, string | number | undefined>;
};

/** An HTTP server that accepts traces like an OpenTelemetry collector. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const isTaken = request.method === "POST" && request.url === "/v1/traces";
      if (isTaken) bodies.push(body);
      response.writeHead(isTaken ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Received data, unchanged. */
    text: () => bodies.join("\n"),
    spans: () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans.flatMap(spansOf)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function spansOf({ resource, scopeSpans }: Sent["resourceSpans"][number]): CollectedSpan[] {
  const service = String(valuesOf(resource.attributes)["service.name"]);
  return scopeSpans.flatMap(({ spans }) =>
    spans.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })),
  );
}

const valuesOf = (attributes: SentSpan["attributes"]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

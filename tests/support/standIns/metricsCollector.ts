import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Attributes = { key: string; value: { stringValue?: string } }[];
type Point = {
  attributes: Attributes;
  startTimeUnixNano: string;
  timeUnixNano: string;
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
};
type SentMetric = {
  name: string;
  description: string;
  unit: string;
  gauge?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[]; isMonotonic: boolean; aggregationTemporality: number };
  histogram?: { dataPoints: Point[]; aggregationTemporality: number };
};
type Sent = {
  resourceMetrics: { resource: { attributes: Attributes }; scopeMetrics: { metrics: SentMetric[] }[] }[];
};

export type CollectedPoint = Omit<Point, "attributes" | "startTimeUnixNano" | "timeUnixNano"> & {
  labels: Record<string, string>;
};

/** An HTTP server that accepts metrics like an OpenTelemetry collector, unless it is told to reply otherwise. */
export async function startMetricsCollector() {
  const received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const replies = { status: 200, wait: undefined as Promise<void> | undefined };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, headers: request.headers, body });
    await replies.wait;
    response.writeHead(replies.status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const latest = () => (JSON.parse(received.at(-1)?.body ?? '{"resourceMetrics":[]}') as Sent).resourceMetrics;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Changes what the next requests get. */
    reply: (changes: Partial<typeof replies>) => Object.assign(replies, changes),
    /** The metrics that came last. */
    metrics: () =>
      latest().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(collected))),
    resource: () => labelsOf(latest()[0]?.resource.attributes ?? []),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const labelsOf = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue)]));

function collected({ name, description, unit, gauge, sum, histogram }: SentMetric) {
  const type = sum?.isMonotonic ? "counter" : histogram ? "histogram" : "gauge";
  const { dataPoints = [] } = gauge ?? sum ?? histogram ?? {};
  const points = dataPoints.map(
    ({ attributes, startTimeUnixNano: _since, timeUnixNano: _at, ...point }): CollectedPoint => ({
      ...point,
      labels: labelsOf(attributes),
    }),
  );
  return { name, description, unit, type, temporality: (sum ?? histogram)?.aggregationTemporality, points };
}

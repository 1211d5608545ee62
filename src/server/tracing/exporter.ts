import type { SpanExporter } from "@opentelemetry/sdk-trace-node";

export type TraceProtocol = "http/json" | "grpc";

/** Time limit at shutdown for a collector that cannot be reached. */
const PATIENCE_MS = 5_000;

/**
 * Loads only the exporter in use: gRPC is large, and some collectors, such as that of Azure's container apps, support
 * nothing else.
 */
export async function exporterFor(endpoint: string, protocol: TraceProtocol): Promise<SpanExporter> {
  if (protocol === "grpc") {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-grpc");
    return new OTLPTraceExporter({ url: endpoint, timeoutMillis: PATIENCE_MS });
  }
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: PATIENCE_MS });
}

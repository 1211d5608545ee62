import type { SpanExporter } from "@opentelemetry/sdk-trace-node";

export type TraceProtocol = "http/json" | "grpc";

/** A server that is told to stop does not wait longer for a collector that is away. */
const PATIENCE_MS = 5_000;

/**
 * Loads what speaks to the collector alone: gRPC is a good deal of code, and some collectors, such as that of Azure's container
 * apps, take nothing else.
 */
export async function exporterFor(endpoint: string, protocol: TraceProtocol): Promise<SpanExporter> {
  if (protocol === "grpc") {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-grpc");
    return new OTLPTraceExporter({ url: endpoint, timeoutMillis: PATIENCE_MS });
  }
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: PATIENCE_MS });
}

import { trace } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { SERVICE, thisServer } from "./resource.ts";
import { traceQueries } from "./traceQueries.ts";
import { traceRequests } from "./traceRequests.ts";

export type Tracing = {
  followRequests: (app: FastifyInstance) => void;
  followQueries: (pool: pg.Pool) => void;
  /** Sends the remaining spans, if possible, and stops. */
  stop: () => Promise<void>;
};

/**
 * Sends a trace of each request, with its database statements, to an OpenTelemetry collector. OpenTelemetry's own
 * variables apply too, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * @param endpoint as in http://collector:4318
 */
export async function startTracing(endpoint: string, protocol: TraceProtocol): Promise<Tracing> {
  const exporter = await exporterFor(endpoint, protocol);
  const provider = new NodeTracerProvider({
    resource: thisServer,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer(SERVICE);
  return {
    followRequests: (app) => traceRequests(app, tracer),
    followQueries: (pool) => traceQueries(pool, tracer),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

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

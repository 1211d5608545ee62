type CollectorSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_PROTOCOL: string;
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT?: string | undefined;
  OTEL_METRICS_EXPORTER: "otlp" | "none";
};

/**
 * Returns where metrics are sent and the setting that says so, or undefined if they are not sent. They are sent over HTTP only,
 * so a collector that is reached by gRPC gets none without an address of its own for them.
 */
export function metricsCollectorOf(given: CollectorSettings): { setting: string; url: string } | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: shared, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: own } = given;
  if (given.OTEL_METRICS_EXPORTER === "none") return undefined;
  if (own) return { setting: "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", url: own };
  if (!shared || given.OTEL_EXPORTER_OTLP_PROTOCOL === "grpc") return undefined;
  return { setting: "OTEL_EXPORTER_OTLP_ENDPOINT", url: `${shared.replace(/\/$/, "")}/v1/metrics` };
}

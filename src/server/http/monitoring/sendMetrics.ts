import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from "@opentelemetry/sdk-metrics";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { VERSION } from "#server/settings/environment.ts";
import { reasonOf } from "#server/settings/tryOut.ts";
import { SERVICE, thisServer } from "#server/tracing/resource.ts";
import type { Measured } from "./metrics.ts";
import { metricsOf } from "./otlpMetrics.ts";

/** Time limit for a collector that is slow or cannot be reached, and for what is sent at shutdown. */
const PATIENCE_MS = 5_000;

export type MetricsSender = {
  /** Sends these metrics again and again, and a last time before the server closes. */
  start: (app: FastifyInstance, measured: Measured) => void;
  /** Sends the metrics of now. */
  flush: () => Promise<void>;
};

/**
 * Sends metrics to an OpenTelemetry collector by OTLP over HTTP. Nothing waits for it. OpenTelemetry's own variables apply too,
 * such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_METRICS_HEADERS.
 * @param setting the one that names the collector, for the log
 * @param url as in http://collector:4318/v1/metrics
 */
export function metricsSender({
  setting,
  url,
  intervalMs,
  patienceMs = PATIENCE_MS,
}: {
  setting: string;
  url: string;
  intervalMs: number;
  patienceMs?: number;
}): MetricsSender {
  let provider: MeterProvider | undefined;
  return {
    start(app, { register, bringUpToDate }) {
      const exporter = new OTLPMetricExporter({ url, timeoutMillis: patienceMs });
      async function collect() {
        await bringUpToDate();
        const metrics = await metricsOf(register, performance.timeOrigin, Date.now());
        const scopeMetrics = [{ scope: { name: SERVICE, version: VERSION }, metrics }];
        return { resourceMetrics: { resource: thisServer, scopeMetrics }, errors: [] };
      }
      const reader = new PeriodicExportingMetricReader({
        exporter: withLog(exporter, setting, app.log),
        exportIntervalMillis: intervalMs,
        metricProducers: [{ collect }],
      });
      provider = new MeterProvider({ resource: thisServer, readers: [reader] });
      const stop = provider.shutdown.bind(provider, { timeoutMillis: patienceMs });
      // Before the database is closed, which would be sent as a failure.
      app.addHook("onClose", () => stop().catch(() => undefined));
    },
    flush: async () => provider?.forceFlush(),
  };
}

/** Logs once that metrics cannot be sent, and once that they can again. */
function withLog(
  exporter: PushMetricExporter,
  setting: string,
  log: Pick<FastifyBaseLogger, "warn" | "info">,
): PushMetricExporter {
  let isAway = false;
  return {
    export: (metrics, done) =>
      exporter.export(metrics, (result) => {
        const { error } = result;
        if (error && !isAway) log.warn({ setting, cause: reasonOf(error) }, "Metrics cannot be sent");
        if (!error && isAway) log.info({ setting }, "Metrics are sent again");
        isAway = error !== undefined;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

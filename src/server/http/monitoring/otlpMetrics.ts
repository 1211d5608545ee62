import { type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";

type Labels = Partial<Record<string, string | number>>;
type Value = { value: number; labels: Labels; metricName?: string };
type Period = { startTime: HrTime; endTime: HrTime };

/**
 * Returns all metrics of a registry as OpenTelemetry's, with the names, labels and descriptions that `/metrics` has. Metrics
 * without a value are left out: some receivers complain about each of them.
 * @param since when the counters were 0, in milliseconds since 1970
 * @throws Error for a summary, which OpenTelemetry cannot send
 */
export async function metricsOf(register: Registry, since: number, now: number): Promise<MetricData[]> {
  const period = { startTime: hrTimeOf(since), endTime: hrTimeOf(now) };
  const all = await register.getMetricsAsJSON();
  return all
    .map(({ name, help, type, values }): MetricData => {
      const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE };
      const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
      // prom-client types it as a number, but it is a string.
      switch (String(type)) {
        case "counter":
          return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points(values, period) };
        case "gauge":
          return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points(values, period) };
        case "histogram":
          return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, period) };
        default:
          throw new Error(`${name} is a ${type}, which cannot be sent`);
      }
    })
    .filter(({ dataPoints }) => dataPoints.length > 0);
}

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** Units as UCUM writes them, by the ending that Prometheus gives names. A count has none: "1" would be read as a ratio. */
function unitOf(name: string): string {
  const [, ending] = /_(seconds|bytes)(?:_total)?$/.exec(name) ?? [];
  if (ending === "seconds") return "s";
  return ending === "bytes" ? "By" : "";
}

/** A number such as the lag of an event loop that has not turned yet is NaN, which JSON does not have. */
const points = (values: Value[], period: Period): DataPoint<number>[] =>
  values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...period, attributes: attributesOf(labels), value }));

/** `/metrics` writes numbers such as a status as text, so they are text here too. */
const attributesOf = (labels: Labels): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([label, content]) => [label, String(content)]));

/** Puts the lines of each histogram together: its buckets, each of which counts those below it too, its sum and its count. */
function histograms(values: Value[], period: Period): DataPoint<Histogram>[] {
  const series = new Map<string, { attributes: Record<string, string>; lines: Value[] }>();
  for (const line of values) {
    const { le: _, ...labels } = line.labels;
    const attributes = attributesOf(labels);
    const key = JSON.stringify(attributes);
    const known = series.get(key);
    if (known) known.lines.push(line);
    else series.set(key, { attributes, lines: [line] });
  }
  return [...series.values()].map(({ attributes, lines }) => {
    const ofEnding = (ending: string) => lines.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const buckets = lines.filter(({ labels }) => labels.le !== undefined);
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const counts = buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0));
    const value = { buckets: { boundaries, counts }, sum: ofEnding("_sum"), count: ofEnding("_count") };
    return { ...period, attributes, value };
  });
}

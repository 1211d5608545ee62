import { expect, it } from "vitest";
import { metricsCollectorOf } from "./collector.ts";

const SHARED = "OTEL_EXPORTER_OTLP_ENDPOINT";
const OWN = "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT";
const collector = { [SHARED]: "http://collector:4318" };
const own = { [OWN]: "https://metrics.example/otlp/v1/metrics" };

it.each([
  { when: "there is no collector", given: {}, sent: undefined },
  {
    when: "there is one for all",
    given: collector,
    sent: { setting: SHARED, url: "http://collector:4318/v1/metrics" },
  },
  {
    when: "its address ends with a slash",
    given: { [SHARED]: "http://collector:4318/" },
    sent: { setting: SHARED, url: "http://collector:4318/v1/metrics" },
  },
  { when: "metrics have their own", given: { ...collector, ...own }, sent: { setting: OWN, url: own[OWN] } },
  {
    when: "traces go by gRPC",
    given: { ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    sent: undefined,
  },
  {
    when: "traces go by gRPC and metrics have their own",
    given: { ...collector, ...own, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    sent: { setting: OWN, url: own[OWN] },
  },
  {
    when: "metrics are off",
    given: { ...collector, ...own, OTEL_METRICS_EXPORTER: "none" as const },
    sent: undefined,
  },
])("finds where metrics are sent if $when", ({ given, sent }) =>
  expect(
    metricsCollectorOf({ OTEL_EXPORTER_OTLP_PROTOCOL: "http/json", OTEL_METRICS_EXPORTER: "otlp", ...given }),
  ).toEqual(sent),
);

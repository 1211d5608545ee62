import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { parse } from "yaml";
import { DESTINATION_KINDS } from "#server/database/schema/deliveries.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const read = (file: string) => readFileSync(resolve(import.meta.dirname, "../../infra/watching", file), "utf8");

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
};
type Panel = {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
};
const { groups } = parse(read("alerts.yml")) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("dashboard.json")) as { panels: Panel[] };
const charts = panels.filter(({ type }) => type !== "row");
/** Grafana replaces its variables before Prometheus sees them. */
const filled = (expr: string) => expr.replace(/\$__(?:rate_interval|range)/g, "5m").replaceAll("$instance", ".*");
const shown = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => filled(expr)));

/** Metrics of Node.js and the process that the dashboard leaves out: details for whoever looks for one cause. */
const NOT_SHOWN = [
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
  "nodejs_eventloop_lag_max_seconds",
  "nodejs_eventloop_lag_mean_seconds",
  "nodejs_eventloop_lag_min_seconds",
  "nodejs_eventloop_lag_p50_seconds",
  "nodejs_eventloop_lag_p90_seconds",
  "nodejs_eventloop_lag_seconds",
  "nodejs_eventloop_lag_stddev_seconds",
  "nodejs_external_memory_bytes",
  "nodejs_gc_duration_seconds",
  "nodejs_heap_size_total_bytes",
  "nodejs_heap_space_size_available_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "nodejs_version_info",
  "process_cpu_system_seconds_total",
  "process_cpu_user_seconds_total",
  "process_heap_bytes",
  "process_max_fds",
  "process_virtual_memory_bytes",
  // Their alerts say all that there is to say.
  "skolvy_proxies_difference",
  "skolvy_services_ending",
];

/** Metrics that Prometheus makes itself for what it scrapes. */
const OF_PROMETHEUS = ["up"];

type Selector = { name: string; labels: string[] };

/** Finds the selectors of an expression. @throws Error if it is not PromQL */
function selectorsIn(expr: string): Selector[] {
  const found: Selector[] = [];
  parser.parse(expr).iterate({
    enter({ type, node, from }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expr}`);
      if (type.name !== "VectorSelector") return;
      const text = (child: { from: number; to: number }) => expr.slice(child.from, child.to);
      const name = node.getChild("Identifier");
      const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
      const labels = matchers.flatMap((matcher) => matcher.getChildren("LabelName").map(text));
      found.push({ name: name ? text(name) : "", labels });
    },
  });
  return found;
}

let exported: { name: string; type: string }[] = [];
/** The metric that a series belongs to: a histogram has three. */
const metricOf = (series: string): string | undefined =>
  exported.find(
    ({ name, type }) =>
      name === series || (type === "histogram" && [`${name}_bucket`, `${name}_sum`, `${name}_count`].includes(series)),
  )?.name;

beforeAll(async () => {
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    metricsToken: "a token for whoever measures",
  });
  const authorization = "Bearer a token for whoever measures";
  exported = metricsIn(await (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text()).declared;
  await server.stop();
});

describe("the dashboard", () => {
  it.each(shown)("asks in PromQL for metrics that the server exports: %s", (expr) => {
    const selectors = selectorsIn(expr);
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.filter(({ name }) => !metricOf(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
  });

  it("shows every metric of the server, or says which ones it leaves out", () => {
    const named = new Set(shown.flatMap(selectorsIn).map(({ name }) => metricOf(name)));
    const missing = exported.filter(({ name }) => !named.has(name)).map(({ name }) => name);
    expect(missing.sort()).toEqual(NOT_SHOWN);
  });

  it("has panels that do not lie on each other", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it("takes the maximum of what every server tells of the database, not the sum of all servers", () => {
    const shared = /^skolvy_(?:jobs$|job_oldest|source|deliver|webhook|push_devices|last_backup)/;
    const summed = [...shown, ...rules.map(({ expr }) => expr)].filter(
      (expr) => /\bsum\b(?! ?\(max)/.test(expr) && selectorsIn(expr).some(({ name }) => shared.test(name)),
    );
    expect(summed).toEqual([]);
  });
});

describe("the alerts", () => {
  it("have names of their own", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules)("$alert asks in PromQL for metrics that the server exports", ({ expr }) => {
    const unknown = selectorsIn(expr).filter(({ name }) => !metricOf(name) && !OF_PROMETHEUS.includes(name));
    expect(unknown).toEqual([]);
  });

  it.each(rules)("$alert says how urgent it is, what has happened and what to do", (rule) => {
    expect(["page", "ticket"]).toContain(rule.labels.severity);
    expect(rule.for ?? "1m").toMatch(/^\d+[mh]$/);
    for (const text of [rule.annotations.summary, rule.annotations.action]) expect(text).toMatch(/^[^\n]{20,200}$/);
    const named = [...rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
    // Labels that an aggregation keeps are named after "by"; without one, all are kept.
    const kept = [...rule.expr.matchAll(/\bby ?\(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(/, ?/));
    if (/^\s*(?:max|sum|count|time)\b/.test(rule.expr)) for (const label of named) expect(kept).toContain(label);
    expect(Object.keys(rule).sort()).toEqual(expect.arrayContaining(["alert", "annotations", "expr", "labels"]));
  });

  it("look only at destinations and queues that there are", () => {
    const asked = [...read("alerts.yml").matchAll(/destination=~"([^"]+)"/g)].flatMap(([, kinds = ""]) =>
      kinds.split("|"),
    );
    expect(DESTINATION_KINDS).toEqual(expect.arrayContaining(asked));
  });
});

it("refuses what is not PromQL", () => {
  expect(() => selectorsIn("sum(rate(skolvy_jobs[5m])")).toThrow("Not PromQL");
});

it("has Prometheus read the alerts that are there", () => {
  const { rule_files, scrape_configs } = parse(read("prometheus.yml")) as {
    rule_files: string[];
    scrape_configs: { job_name: string }[];
  };
  for (const file of rule_files) expect(parse(read(file))).toHaveProperty("groups");
  const jobs = [...`${read("alerts.yml")}${read("dashboard.json")}`.matchAll(/job=\\?"(\w+)\\?"/g)].map(
    ([, job]) => job,
  );
  expect([...new Set(jobs)]).toEqual(scrape_configs.map(({ job_name }) => job_name));
});

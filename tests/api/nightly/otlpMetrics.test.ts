import { millisecondsInHour } from "date-fns/constants";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { metricsSender } from "#server/http/monitoring/sendMetrics.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { startMetricsCollector } from "#tests/support/standIns/metricsCollector.ts";

const TOKEN = "a token for whoever measures";
const CUMULATIVE = 2;
const SETTING = "OTEL_EXPORTER_OTLP_ENDPOINT";

async function givenServer(patienceMs?: number) {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const collector = await startMetricsCollector();
  const sender = metricsSender({
    setting: SETTING,
    url: `${collector.url}/v1/metrics`,
    // So rarely that nothing is sent by itself during a test.
    intervalMs: millisecondsInHour,
    ...(patienceMs && { patienceMs }),
  });
  const lines: string[] = [];
  const server = await startApi({
    databaseUrl: database.url,
    trusted: trustedIssuer(),
    metricsToken: TOKEN,
    metricsSender: sender,
    log: (line) => lines.push(line),
  });
  onTestFinished(collector.stop);
  const readMetrics = async () => {
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return metricsIn(await response.text());
  };
  const logged = () =>
    lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => /^Metrics /.test(msg));
  return { ...server, collector, sender, readMetrics, logged };
}

/** Adds rows so that every metric of the database has a value. */
const ROWS = `
  begin; set local session_replication_role = replica;
  insert into sources (id, kind, tenant_id, schedule, next_run, created)
    values ('register', 'sds', 't', '02:30', now(), now());
  insert into source_runs (source_id, kind, state, started, ended, counts) values
    ('register', 'FULL', 'DONE', now(), now(), '{"student": {"created": 3}}');
  insert into source_runs (source_id, kind, state, started) values ('register', 'INCREMENTAL', 'RUNNING', now());
  commit`;

/** Node.js lists what is open at the moment. */
const isOfTheMoment = (name: string) => name.startsWith("nodejs_active_");

it("sends the metrics that /metrics has, with their names, types, labels and descriptions, and tells of nobody", async () => {
  const { url, connection, collector, sender, readMetrics } = await givenServer();
  onTestFinished(connection.close);
  await connection.run(ROWS);
  const { guardian, student } = await givenFamily();
  await apiFor(guardian, student, { server: url }).send("GET", "/students/nothing/here");
  // Garbage of a kind that is collected for the first time between the two is in the second alone. Each kind is that once.
  await vi.waitFor(async () => {
    await sender.flush();
    const sent = collector.metrics();
    const served = await readMetrics();
    const withSamples = served.declared.filter(({ name }) =>
      new RegExp(`^${name}(?:_count)?[ {]`, "m").test(served.text),
    );
    expect(sent.map(({ name }) => name)).toContain("http_request_duration_seconds");
    expect(sent.map(({ name, type }) => ({ name, type }))).toEqual(withSamples);
    for (const { name, description, type, points } of sent) {
      expect(served.text).toContain(`# HELP ${name} ${description}\n`);
      const sample = type === "histogram" ? `${name}_count` : name;
      if (isOfTheMoment(name)) continue;
      const labels = served.samples.filter((one) => one.name === sample).map((one) => one.labels);
      expect(
        points.map((point) => point.labels),
        name,
      ).toEqual(labels);
    }
    expect(served.declared.map(({ type }) => type)).not.toContain("summary");
  });
  for (const secret of [guardian.id, guardian.subject, student.id, student.firstName, student.lastName])
    expect(collector.received.at(-1)?.body).not.toContain(secret);
});

it("sends units, cumulative counters, and histograms by the number in each bucket", async () => {
  const { url, connection, collector, sender, readMetrics } = await givenServer();
  onTestFinished(connection.close);
  for (let count = 0; count < 3; count += 1) await fetch(`${url}/metrics`);
  const isCounted = async () => {
    await sender.flush();
    const duration = collector.metrics().find(({ name }) => name === "http_request_duration_seconds");
    const point = duration?.points.find(({ labels }) => labels.route === "/metrics");
    expect(point).toMatchObject({ count: 3, labels: { method: "GET", status: "401" } });
    expect(duration).toMatchObject({ unit: "s", temporality: CUMULATIVE });
    return point;
  };
  for (let count = 0; count < 3; count += 1) await fetch(`${url}/api/profile/me`);
  const point = await vi.waitFor(isCounted);
  const served = await readMetrics();
  const labels = { route: "/metrics", status: "401" };
  expect(point?.sum).toBe(served.value("http_request_duration_seconds_sum", labels));
  const buckets = served.values("http_request_duration_seconds_bucket", labels, "le");
  let below = 0;
  for (const [place, bound] of [...(point?.explicitBounds ?? []), "+Inf"].entries()) {
    below += point?.bucketCounts?.[place] ?? Number.NaN;
    expect(below, String(bound)).toBe(buckets[bound]);
  }
  expect(point?.bucketCounts).toHaveLength(Object.keys(buckets).length);

  const metric = (name: string) => collector.metrics().find((one) => one.name === name);
  expect(metric("skolvy_event_loop_blocked_seconds_total")).toMatchObject({
    type: "counter",
    unit: "s",
    temporality: CUMULATIVE,
  });
  expect(metric("nodejs_heap_size_used_bytes")).toMatchObject({ type: "gauge", unit: "By" });
  expect(metric("skolvy_jobs_done_total")?.unit ?? "").toBe("");
  expect(metric("skolvy_tokens_refused_total")?.points).toContainEqual({ asDouble: 3, labels: { reason: "no_token" } });
  expect(metric("skolvy_database_up")?.points).toEqual([{ asDouble: 1, labels: {} }]);
  expect(collector.received.at(-1)?.path).toBe("/v1/metrics");
  expect(collector.resource()).toMatchObject({ "service.name": "skolvy", "service.instance.id": expect.any(String) });
});

it("logs once that the collector refuses metrics, and once that it takes them again", async () => {
  const { connection, collector, sender, logged } = await givenServer();
  onTestFinished(connection.close);
  collector.reply({ status: 500 });
  await sender.flush();
  await sender.flush();
  expect(logged()).toMatchObject([{ setting: SETTING, cause: "Internal Server Error", msg: "Metrics cannot be sent" }]);
  collector.reply({ status: 200 });
  await sender.flush();
  await sender.flush();
  expect(logged().map(({ msg }) => msg)).toEqual(["Metrics cannot be sent", "Metrics are sent again"]);
  expect(collector.received).toHaveLength(4);
});

it("answers requests while the collector is silent, and closes without it", async () => {
  const { url, collector, sender, stop } = await givenServer(50);
  collector.reply({ wait: new Promise(() => undefined) });
  const sending = sender.flush();
  await vi.waitFor(() => expect(collector.received).toHaveLength(1));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await stop();
  await sending;
});

it("sends the last metrics when the server closes, while it still has its database", async () => {
  const { collector, stop } = await givenServer();
  await stop();
  expect(collector.received).toHaveLength(1);
  expect(collector.metrics().find(({ name }) => name === "skolvy_database_up")?.points).toEqual([
    { asDouble: 1, labels: {} },
  ]);
});

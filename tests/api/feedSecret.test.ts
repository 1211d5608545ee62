import { context, propagation, trace } from "@opentelemetry/api";
import { expect, inject, it, onTestFinished } from "vitest";
import { feedPath } from "#contract/calendarFeeds/rules.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { hashOfSecret } from "#server/modules/calendarFeeds/queries.ts";
import { startTracing } from "#server/tracing/tracing.ts";
import { newSecret } from "#tests/support/given/givenFeed.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { startCollector } from "#tests/support/standIns/traceCollector.ts";

const METRICS_TOKEN = "a token";

/** A server that logs and traces all it can, with a database of its own. */
async function givenTalkativeServer() {
  const lines: string[] = [];
  const collector = await startCollector();
  const tracing = await startTracing(`${collector.url}/`, "http/json");
  const { url, template } = inject("postgres");
  const server = await startApi({
    databaseUrl: (await createDatabase(url, template)).url,
    trusted: trustedIssuer(),
    tracing,
    metricsToken: METRICS_TOKEN,
    log: (line) => lines.push(line),
    logLevel: "trace",
  });
  onTestFinished(async () => {
    await server.stop();
    await collector.stop();
    // OpenTelemetry is set up for the whole process.
    for (const part of [trace, context, propagation]) part.disable();
  });
  return { server, lines, collector, tracing };
}

it("[CAL-3] a feed's secret is in no log line, trace, metric, reply or referrer, whatever is done with its address", async () => {
  const { server, lines, collector, tracing } = await givenTalkativeServer();
  const secret = newSecret();
  const path = feedPath(secret);
  const replies: { status: number; text: string; referrer: string | null }[] = [];
  const send = async (method: string, address: string) => {
    const response = await fetch(`${server.url}${address}`, { method });
    const referrer = response.headers.get("referrer-policy");
    replies.push({ status: response.status, referrer, text: await response.text() });
  };
  const { run, db } = server.connection;
  await run("set session_replication_role = replica");
  await db.insert(calendarFeeds).values({
    id: "feed",
    guardianId: "guardian",
    secretHash: hashOfSecret(secret),
    studentIds: null,
    kinds: ["LESSONS"],
    showsTitles: true,
    created: new Date("2026-03-12T08:00:00Z"),
  });
  for (const method of ["GET", "HEAD", "POST", "DELETE"]) await send(method, path);
  await send("GET", `${path}/`);
  await send("GET", `${path}/more?from=${secret}`);
  await send("GET", `${path}%E0%A4%A`);
  // A program that has been given the address of the API. Only calls of the API are traced.
  await send("GET", `/api/Guardians/me/todo?from=${secret}`);
  await run("alter table calendar_feeds rename to away");
  await send("GET", path);
  await tracing.stop();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 400, 401, 500]);
  expect(replies.map(({ text }) => text).join()).not.toContain(secret);
  // The addresses between are none of a feed. Their replies are plain data, from which no page leads anywhere.
  expect([0, 1, 8].map((at) => replies[at]?.referrer)).toEqual(["no-referrer", "no-referrer", "no-referrer"]);
  expect(lines.join()).toContain("/calendar/:file");
  expect(lines.join()).not.toContain(secret);
  expect(collector.text()).toContain("/Guardians/me/todo");
  expect(collector.text()).not.toContain(secret);
  expect(metrics).toContain("/calendar/:file");
  expect(metrics).not.toContain(secret);
});

import { context, propagation, trace } from "@opentelemetry/api";
import { afterEach, expect, inject, it, onTestFinished } from "vitest";
import { getStudent } from "#contract/students/endpoints.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { startTracing } from "#server/tracing/tracing.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { startGrpcCollector } from "#tests/support/standIns/grpcTraceCollector.ts";
import { startCollector } from "#tests/support/standIns/traceCollector.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

/** OpenTelemetry is set up for the whole process. */
afterEach(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

it("[API-4] traces requests and their queries to a collector, and tells it of nobody", async () => {
  const collector = await startCollector();
  const tracing = await startTracing(`${collector.url}/`, "http/json");
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), tracing });
  onTestFinished(async () => {
    await server.stop();
    await collector.stop();
  });
  const { guardian, student } = await givenFamily();
  const { call, send } = apiFor(guardian, student, { server: server.url });

  const profile = await call(getProfile, {});
  const traced = { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } };
  await Promise.all([
    call(getStudent, { params: { studentId: student.id } }, traced),
    call(saveProfile, { body: { ...profile, city: "Lillstad" } }),
    ...Array.from({ length: 8 }, () => call(getProfile, {})),
  ]);
  await send("GET", "/nothing/here");
  await fetch(`${server.url}/healthz`);
  await tracing.stop();

  const spans = collector.spans();
  const requests = spans.filter(({ attributes }) => attributes["http.route"]);
  const queries = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
  expect(requests).toHaveLength(11);
  expect(spans).toHaveLength(requests.length + queries.length);
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(["skolvy"]));

  const read = requests.find(({ name }) => name === "GET /api/students/:studentId");
  expect(read).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(read?.attributes).toMatchObject({ "http.request.method": "GET", "http.response.status_code": 200 });
  const write = requests.find(({ name }) => name === "PUT /api/profile/me");
  for (const request of requests) {
    const own = queries.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(own.length, request.name).toBeGreaterThan(0);
    for (const { traceId } of own) expect(traceId).toBe(request.traceId);
  }
  const written = queries.filter(({ parentSpanId }) => parentSpanId === write?.spanId).map(({ name }) => name);
  expect(written).toEqual(expect.arrayContaining(["BEGIN", "UPDATE", "COMMIT"]));
  for (const { parentSpanId } of queries) expect(requests.map(({ spanId }) => spanId)).toContain(parentSpanId);

  const secrets = [
    student.id,
    student.firstName,
    student.lastName,
    guardian.id,
    guardian.subject,
    "Lillstad",
    "studentId=",
  ];
  for (const secret of secrets) expect(collector.text()).not.toContain(secret);
});

it("[API-4] traces requests and their queries to a collector by gRPC, and tells it of nobody", async () => {
  const collector = await startGrpcCollector();
  const tracing = await startTracing(collector.url, "grpc");
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), tracing });
  onTestFinished(async () => {
    await server.stop();
    await collector.stop();
  });
  const { guardian, student } = await givenFamily();
  const { call } = apiFor(guardian, student, { server: server.url });
  const profile = await call(getProfile, {});
  await call(getStudent, { params: { studentId: student.id } });
  await call(saveProfile, { body: { ...profile, city: "Lillstad" } });
  await tracing.stop();

  expect(new Set(collector.paths)).toEqual(new Set(["/opentelemetry.proto.collector.trace.v1.TraceService/Export"]));
  for (const name of ["GET /api/students/:studentId", "PUT /api/profile/me", "postgresql", "COMMIT", "skolvy"])
    expect(collector.text()).toContain(name);
  for (const secret of [student.id, student.firstName, student.lastName, guardian.id, guardian.subject, "Lillstad"])
    expect(collector.text()).not.toContain(secret);
});

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { sendMessage } from "#contract/conversations/endpoints.ts";
import { BODY_MAX_BYTES, JSON_VALUES_MAX, MESSAGE_MAX_LENGTH } from "#contract/limits.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { sampleAddress } from "#tests/support/checks/sample.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { isFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { answerToUnsent } from "#tests/support/server/unsentBody.ts";

let token = "";
let studentId = "";
beforeAll(async () => {
  const { guardian, student } = await givenFamily();
  token = await tokenFor(guardian.subject);
  studentId = student.id;
});

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${inject("apiUrl")}/api/conversations/message?studentId=${studentId}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const signedIn = (body: string) => send(body, { authorization: `Bearer ${token}` });

const withBodies: { name: string; endpoint: Endpoint }[] = api.filter(
  ({ endpoint }) => schemasOf(endpoint).body !== undefined && endpoint.access !== "anonymous",
);

describe("a body", () => {
  it.each(withBodies)("[API-2] of $name is not waited for before its sender is known", async ({ endpoint }) => {
    const type = endpoint.takes === "bytes" ? "application/octet-stream" : "application/json";
    const headers = { "content-type": type, "content-length": 100 };
    const { status } = await answerToUnsent(endpoint.method, `/api${sampleAddress(endpoint)}`, headers);
    expect(status).toBe(401);
  });

  it.each([
    { what: "is not JSON", body: "{" },
    { what: "is wide", body: `[${"{},".repeat(JSON_VALUES_MAX)}{}]` },
    { what: "is deep", body: "[".repeat(10_000) },
  ])("[API-2] that $what is not parsed for somebody without a token", async ({ body }) =>
    expect((await send(body)).status).toBe(401),
  );

  it.each([
    { what: "is wide", body: `[${"1,".repeat(JSON_VALUES_MAX)}1]`, status: 413 },
    { what: "is deep", body: "[".repeat(10_000), status: 400 },
    { what: "has deep objects", body: `${'{"a":'.repeat(100)}1${"}".repeat(100)}`, status: 400 },
  ])("[API-3] that $what is refused by its name", async ({ body, status }) => {
    const response = await signedIn(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ field: "body" }] });
  });

  it("[API-3] that is larger than its endpoint needs is refused before it is sent", async () => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answerTo = (length: number) =>
      answerToUnsent("PUT", "/api/profile/me", { ...headers, "content-length": length });
    expect(await answerTo(BODY_MAX_BYTES + 1)).toMatchObject({
      status: 413,
      body: { code: "too_large", errors: [{ field: "body" }] },
    });
  });

  it("[CONV-6] may hold the longest message in any alphabet", async () => {
    const { guardian, student } = await givenFamily();
    const talk = await givenConversation(student, { guardians: [guardian], lines: [] });
    const body = { conversationID: talk.id, text: "漢".repeat(MESSAGE_MAX_LENGTH) };
    expect((await apiFor(guardian, student).answer(sendMessage, { body })).status).toBe(200);
  });

  it("that is packed is not unpacked", async () => {
    const packed = gzipSync(JSON.stringify({ conversationID: "any", text: "a".repeat(10_000) }));
    const headers = { authorization: `Bearer ${token}`, "content-encoding": "gzip" };
    expect((await send(packed, headers)).status).toBe(400);
  });

  it.runIf(isFull)("that arrives too slowly ends its connection, whatever has come of it", async () => {
    const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
    onTestFinished(server.stop);
    expect(server.app.server.requestTimeout).toBe(30_000);
    expect(server.app.server.headersTimeout).toBe(15_000);
    // Node exchanges the two limits if the headers had more time than the whole request.
    server.app.server.headersTimeout = 500;
    server.app.server.requestTimeout = 1_000;
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    const head = ["PUT /api/profile/me HTTP/1.1", "host: localhost", "content-type: application/json"];
    socket.write(`${[...head, `authorization: Bearer ${token}`, "content-length: 1000"].join("\r\n")}\r\n\r\n{`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"The request took too long to arrive."');
  });
});

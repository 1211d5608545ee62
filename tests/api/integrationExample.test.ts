import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { getConversation, sendMessage } from "#contract/conversations/endpoints.ts";
import { INTEGRATION_ENDPOINTS, WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { listMeetings } from "#contract/meetings/endpoints.ts";
import { listPosts } from "#contract/posts/endpoints.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { ourId } from "#tests/support/given/givenProgramClass.ts";
import { givenReporter, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";

const { url, givenProgram } = withProgramServer();
const run = promisify(execFile);

/** A server in front of the real one that refuses the first call, as one too many within a minute. */
async function givenBusyServer(behind: string): Promise<{ url: string; refused: () => number }> {
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    if (refused === 0 && incoming.url?.startsWith("/integration/")) {
      refused += 1;
      outgoing.writeHead(429, { "retry-after": "1" }).end("{}");
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? "/", behind), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, refused: () => refused };
}

describe("[INT-3]", () => {
  it("the example writes a class, confirms an absence that a guardian has reported, and answers a message", async () => {
    const { guardian, student, api, list } = await givenReporter();
    const teacher = await givenUser(schoolOf(student));
    await givenGroup(schoolOf(student), { members: [student], owners: [teacher] });
    const conversation = await givenConversation(student, { guardians: [guardian], users: [teacher] });
    const program = await givenProgram({ tenantId: student.tenantId });
    const { clientId, clientSecret } = program;
    await api.call(reportAbsence, reportOf(student));
    const conversationID = conversation.id;
    const message = await api.call(sendMessage, { body: { conversationID, text: "<p>Vi undrar en sak.</p>" } });
    const env = { ...process.env, SKOLVY: url(), CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, ROUNDS: "2" };
    const { stdout } = await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    const id = (await list())[0]?.id;
    expect(stdout.trim().split("\n")).toEqual([
      "Schools: Björkskolan",
      "students/S1 created",
      "placements/S1-1 created",
      "groups/7A created",
      "memberships/7A-S1 created",
      "files/F1 created",
      "posts/P1 created",
      "meetings/M1 created",
      "lessons DONE: 5 created, 0 unchanged",
      `absence.reported ${id} of ${student.id} 2026-03-12T09:00:00.000Z to 2026-03-12T10:30:00.000Z`,
      `message.sent ${message.id} answered: created`,
    ]);
    const { messages: shown } = await api.call(getConversation, { params: { conversationId: conversationID } });
    expect(shown.map(({ text }) => text)).toContain("<p>Thank you, we will call you.</p>");
    expect((await list())[0]?.delivery?.state).toBe("RECEIVED");
    expect((await run(process.execPath, ["docs/examples/integrate.mjs"], { env })).stdout).toContain(
      "groups/7A unchanged",
    );
  });

  it("the example goes on when the server lets it, after too many requests", async () => {
    const { student } = await givenReporter();
    const { clientId, clientSecret } = await givenProgram({ tenantId: student.tenantId });
    const busy = await givenBusyServer(url());
    const env = { ...process.env, SKOLVY: busy.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    const { stdout } = await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    expect(busy.refused()).toBe(1);
    expect(stdout).toContain("Schools: Björkskolan");
    expect(stdout).toContain("lessons DONE");
  });

  it("the example has as many lines of code as its page says", async () => {
    const text = await readFile("docs/examples/integrate.mjs", "utf8");
    const lines = text.split("\n").filter((line) => !/^\s*(?:\/\/|\/\*\*|$)/.test(line));
    expect(await readFile("docs/integration.md", "utf8")).toContain(`in ${lines.length} lines of code`);
  });

  it("the example brings the first school of an owner, and finds it the next time", async () => {
    const program = await givenProgram({ tenantId: newId("tenant"), tenantName: "Granviks kommun" });
    const { clientId, clientSecret } = program;
    const env = { ...process.env, SKOLVY: url(), CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    const first = await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    expect(first.stdout).toContain("schools/SCHOOL1 created");
    const next = await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    expect(next.stdout).toMatch(/^Schools: First school\nstudents\/S1 unchanged/);
  });

  it("what the example writes is what guardians see", async () => {
    const school = await givenSchool();
    const program = await givenProgram({ tenantId: school.tenantId });
    const { clientId, clientSecret } = program;
    const env = { ...process.env, SKOLVY: url(), CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    const id = await ourId(program, "student", "S1");
    const student = { id, firstName: "Alva", lastName: "Lind", tenantId: school.tenantId, schools: [school] };
    const api = apiFor(await givenGuardian({ students: [student] }), student);
    const [post] = await api.call(listPosts, { params: { studentId: id, page: 1, size: 10 }, query: {} });
    expect(post).toMatchObject({ title: "Outing", associatedFiles: [{ name: "list.txt" }] });
    expect(await api.call(listMeetings, {})).toMatchObject([{ title: "Talk", status: "ACTIVE" }]);
  });

  it("the document describes every endpoint, and the page shows it", async () => {
    const document = await (await fetch(`${url()}/integration/v1/openapi.json`)).json();
    const described = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(INTEGRATION_ENDPOINTS).toSorted());
    const kinds = WRITTEN_KINDS.filter((kind) => kind !== "files");
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...kinds, "Problem"]));
    const put = document.paths["/integration/v1/{kind}/{sourceId}"].put;
    expect(put.requestBody.content["application/json"].schema.anyOf).toEqual(
      kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })),
    );
    for (const kind of kinds) {
      const { type, properties, additionalProperties } = document.components.schemas[kind];
      expect([type, additionalProperties, Object.keys(properties).length > 0]).toEqual(["object", false, true]);
    }
    expect(document.paths["/integration/v1/files/{sourceId}"].put).toMatchObject({
      parameters: [
        { name: "sourceId" },
        { name: "name", required: true },
        { name: "type" },
        { $ref: "#/components/parameters/IdempotencyKey" },
        { $ref: "#/components/parameters/IfMatch" },
      ],
      requestBody: { content: { "application/octet-stream": { schema: { format: "binary" } } } },
    });
    expect(document.components.schemas.students).toMatchObject({ required: ["firstName", "lastName"] });
    const page = await fetch(`${url()}/integration/v1/docs/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await (await fetch(`${url()}/integration/v1/docs/json`)).json()).toEqual(document);
    const guardians = await (await fetch(`${url()}/api/openapi.json`)).text();
    expect(guardians).not.toContain("/integration/");
  });
});

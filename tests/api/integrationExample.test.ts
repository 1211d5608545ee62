import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence.ts";
import { INTEGRATION_ENDPOINTS } from "#contract/integration.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenReporter, reportOf } from "#tests/support/given/givenReporter.ts";

const { url, givenProgram } = withProgramServer();
const run = promisify(execFile);

describe("[INT-3]", () => {
  it("the example writes a student, and confirms an absence that a guardian has reported", async () => {
    const { student, api, list } = await givenReporter();
    const { clientId, clientSecret } = await givenProgram({ tenantId: student.tenantId });
    await api.call(reportAbsence, reportOf(student));
    const env = { ...process.env, SKOLVY: url(), CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, ROUNDS: "2" };
    const { stdout } = await run(process.execPath, ["docs/examples/integrate.mjs"], { env });
    const id = (await list())[0]?.id;
    expect(stdout.trim().split("\n")).toEqual([
      "Schools: Björkskolan",
      "Written: S1 created, S1-1 created",
      `absence.reported ${id} 2026-03-12T09:00:00.000Z to 2026-03-12T10:30:00.000Z`,
    ]);
    expect((await list())[0]?.delivery?.state).toBe("RECEIVED");
    expect((await run(process.execPath, ["docs/examples/integrate.mjs"], { env })).stdout).toContain("S1 unchanged");
  });

  it("the document describes every endpoint, and the page shows it", async () => {
    const document = await (await fetch(`${url()}/integration/v1/openapi.json`)).json();
    const described = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(INTEGRATION_ENDPOINTS).toSorted());
    expect(document.components.schemas.students).toMatchObject({ required: ["firstName", "lastName"] });
    const page = await fetch(`${url()}/integration/v1/docs/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await (await fetch(`${url()}/integration/v1/docs/json`)).json()).toEqual(document);
    const guardians = await (await fetch(`${url()}/api/openapi.json`)).text();
    expect(guardians).not.toContain("/integration/");
  });
});

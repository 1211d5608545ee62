import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Fault } from "#server/demo/register/provider.ts";
import { type RestLimits, restClient } from "#server/sources/rest/restClient.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { givenDatabase, givenProvider, IMPATIENT, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");

describe("[SRC-3] a school's system that", () => {
  const ALWAYS = Number.POSITIVE_INFINITY;
  const bad: [string, string, Fault, number, string | undefined][] = [
    ["is away for a moment", "/persons", { status: 503 }, 2, undefined],
    ["is away", "/persons", { status: 503 }, ALWAYS, "/persons: it replies with the status 503"],
    ["asks to wait", "/groups", { status: 429, retryAfter: "0" }, 2, undefined],
    ["refuses its own listing", "/duties", { status: 500 }, ALWAYS, "/duties: it replies with the status 500"],
    ["is slow", "/activities", { slowMs: 2_500 }, ALWAYS, "/activities: it did not reply in time"],
    ["breaks off once", "/calendarEvents", "cut", 1, undefined],
    ["gives half a listing", "/calendarEvents", "cut", ALWAYS, "/calendarEvents: the connection was broken"],
    ["shows a page for people", "/persons", "garbage", ALWAYS, "/persons: its reply is not JSON, or was cut short"],
    ["gives one page again and again", "/persons", "repeated", ALWAYS, "/persons: the same page came twice"],
    [
      "leads elsewhere",
      "/persons",
      { status: 302 },
      ALWAYS,
      "/persons: it leads to another address (302), which is not followed",
    ],
    [
      "gives another shape",
      "/persons",
      { status: 200, body: { items: [] } },
      ALWAYS,
      "/persons: its reply is not as expected",
    ],
  ];
  it.each(bad)("%s changes nothing, or is asked again", async (_, path, fault, times, trouble) => {
    const connection = await givenDatabase();
    const school = givenSchool();
    const { provider, run, id } = await givenProvider({
      connection,
      register: school.register,
      provider: { pageSize: 3 },
    });
    await run();
    const before = await schoolFacts(connection.db, id, WITHIN);
    school.lesson("lesson-23", "mathematics", "2026-11-23T12:00:00Z");
    const first = provider.requests.filter((one) => one.path === path).length;
    provider.setFault((asked, nth) => (asked === path && nth - first <= times ? fault : undefined));
    const result = await run();
    const after = await schoolFacts(connection.db, id, WITHIN);
    if (trouble === undefined) {
      expect(troublesOf(result)).toEqual([]);
      expect(after.lessons).not.toEqual(before.lessons);
      return;
    }
    expect(result.state).toBe("FAILED");
    expect(troublesOf(result)[0]).toContain(trouble);
    expect(after).toEqual(before);
  });

  it("gives an empty listing ends nothing unasked", async () => {
    const connection = await givenDatabase();
    const { provider, run, id } = await givenProvider({ connection, register: givenSchool().register });
    await run();
    const before = await schoolFacts(connection.db, id, WITHIN);
    provider.setFault((path) => (path === "/persons" ? "empty" : undefined));
    expect((await run("FULL", { allowRemovals: false })).state).not.toBe("DONE");
    expect(await schoolFacts(connection.db, id, WITHIN)).toEqual(before);
  });

  it("ends the token amid a run gets a request for another", async () => {
    const connection = await givenDatabase();
    const client = { id: "skolvy", secret: "en hemlighet" };
    const { provider, run } = await givenProvider({
      connection,
      register: givenSchool().register,
      provider: { client, tokenLasts: 4, pageSize: 3 },
      source: { secrets: { client: client.id, secret: client.secret } },
    });
    expect(troublesOf(await run())).toEqual([]);
    expect(provider.tokensGiven()).toBeGreaterThan(2);
  });

  it("refuses the credentials is named with the reason, and nothing of the secret", async () => {
    const connection = await givenDatabase();
    const { run } = await givenProvider({
      connection,
      register: givenSchool().register,
      provider: { client: { id: "skolvy", secret: "en annan" } },
      source: { secrets: { client: "skolvy", secret: "en hemlighet" } },
    });
    const troubles = troublesOf(await run());
    expect(troubles).toEqual(["/token: no access token is issued for the client’s credentials (401)"]);
  });

  it("offers less brings less, and ends nothing of what it does not offer", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    const { run, id } = await givenProvider({
      connection,
      register: school.register,
      provider: {
        without: ["/calendarEvents", "/attendances", "/absences", "/placements", "/rooms", "/deletedEntities"],
      },
    });
    expect(await run()).toMatchObject({
      state: "DONE",
      counts: { student: { created: 8 }, membership: { created: 16 } },
    });
    expect((await schoolFacts(connection.db, id, WITHIN)).lessons).toEqual([]);
  });

  it("has bad records is told where, and keeps what they name", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    const { run, id } = await givenProvider({ connection, register: school.register });
    await run();
    const before = await schoolFacts(connection.db, id, WITHIN);
    school.student("child-1", ["parent-1"], { givenName: "" });
    school.lesson("lesson-24", "mathematics", "2026-11-24T10:00:00Z");
    school.activity("mathematics", ["maths"], { displayName: " " });
    school.duty("duty", "teacher", { dutyAt: {} });
    school.adult("someone", { securityMarking: "Ny markering", unknown: { key: 1 } });
    const result = await run();
    expect(result.state).toBe("DONE");
    expect(troublesOf(result).map((one) => one.split(": ")[0])).toEqual([
      "persons:child-1, givenName",
      "duties:duty, dutyAt.id",
      "activities:mathematics, displayName",
    ]);
    expect(await schoolFacts(connection.db, id, WITHIN)).toEqual(before);
    school.activity("mathematics", ["maths"]);
    school.lesson("lesson-24", "mathematics", "2026-11-24T08:00:00Z", { startTime: "at ten" });
    expect(troublesOf(await run())).toContain("calendarEvents:lesson-24, startTime: is not a valid lesson time");
    expect((await schoolFacts(connection.db, id, WITHIN)).lessons).toEqual(before.lessons);
    const [run_] = await listRuns(connection.db, id);
    expect(JSON.stringify(run_?.problems)).not.toContain("Berg");
  });

  it("sends a character that no text here can hold is read without it", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    school.student("child-0", ["parent-0"], { givenName: "El\0sa" });
    const { run, id } = await givenProvider({ connection, register: school.register });
    expect(troublesOf(await run())).toEqual([]);
    const { students } = await schoolFacts(connection.db, id, WITHIN);
    expect(students.map(({ name }) => name)).toContain("Elsa Berg");
  });

  it("has several schools is asked which", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    school.unit("school-2", { schoolUnitCode: "12345678", displayName: "Lindskolan" });
    const { run } = await givenProvider({ connection, register: school.register, source: { schools: null } });
    expect(troublesOf(await run())).toEqual([expect.stringContaining("choose the schools to import with --school")]);
  });
});

describe("[SRC-2] a request to a school's system", () => {
  async function givenServer(body: Buffer, headers: Record<string, string> = {}) {
    const server = createServer((_, response) => response.writeHead(200, headers).end(body));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const clientOf = (url: string, ownNetwork: string[], limits: Partial<RestLimits> = {}) => {
    const client = restClient({ url }, {}, { ownNetwork, now: NOW }, { ...IMPATIENT, ...limits });
    onTestFinished(client.close);
    return client;
  };

  it("never reaches the server's own network, unless a setting allows the origin", async () => {
    const url = await givenServer(Buffer.from("{}"));
    const { port } = new URL(url);
    for (const refused of [
      url,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      `https://[::1]:${port}`,
      "https://169.254.169.254",
    ])
      await expect(clientOf(refused, []).ask("/persons")).rejects.toThrow(/own network|not https/);
    expect((await clientOf(url, [url]).ask("/persons")).body).toBe("{}");
  });

  it("takes no page that is too large, packed or not", async () => {
    const large = Buffer.alloc(100_000, " ");
    for (const url of [await givenServer(large), await givenServer(gzipSync(large), { "content-encoding": "gzip" })]) {
      await expect(clientOf(url, [url], { maxBytes: 50_000 }).ask("/persons")).rejects.toThrow("one page is larger");
      expect((await clientOf(url, [url]).ask("/persons")).body).toHaveLength(100_000);
    }
  });
});

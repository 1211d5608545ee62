import { request } from "node:http";
import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { INTEGRATION_BASE, WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { type GivenProgram, givenProgramClass } from "#tests/support/given/givenProgramClass.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { type Body, GOOD } from "#tests/support/given/programBodies.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();

const ACTIVE_HTML = [
  "<script>alert(1)</script>",
  '<p onclick="alert(1)">Hej</p>',
  '<a href="javascript:alert(1)">Hej</a>',
  "<form><input></form>",
  "<style>p{}</style>",
];

const kinds = WRITTEN_KINDS.flatMap((kind) => (kind === "files" ? [] : [kind]));
const isReference = (value: unknown): value is { kind: string; sourceId: string } =>
  typeof value === "object" && value !== null && "sourceId" in value;

/** Every reference of a body with a copy of the body in which it names something else. */
function withReference(body: Body, sourceId: string): [field: string, body: Body][] {
  return Object.entries(body).flatMap(([name, value]): [string, Body][] => {
    if (isReference(value)) return [[`body.${name}`, { ...body, [name]: { ...value, sourceId } }]];
    const [first] = Array.isArray(value) ? value : [];
    return isReference(first) ? [[`body.${name}.0`, { ...body, [name]: [{ ...first, sourceId }] }]] : [];
  });
}

/** Number of rows that stand for what a program has written. */
async function writtenBy({ clientId }: GivenProgram): Promise<number[]> {
  const [items] = await database()
    .select({ rows: count() })
    .from(integrationItems)
    .where(eq(integrationItems.clientId, clientId));
  const [ids] = await database().select({ rows: count() }).from(sourceIds).where(eq(sourceIds.sourceId, clientId));
  return [items?.rows ?? 0, ids?.rows ?? 0];
}

let given: Awaited<ReturnType<typeof givenProgramClass>>;
let stranger: Awaited<ReturnType<typeof givenProgramClass>>;
beforeAll(async () => {
  given = await givenProgramClass(server);
  stranger = await givenProgramClass(server);
  await given.putFile("/files/F1?name=a.txt", Buffer.from("text"));
  await given.write("/guardians/P1", { firstName: "Karin", lastName: "Lind" });
  await given.write("/plans/PL1", GOOD.plans(given.school.id));
  await given.write("/scales/K1", GOOD.scales(given.school.id));
  await stranger.putFile("/files/OTHERS?name=a.txt", Buffer.from("text"));
  for (const others of ["students", "groups", "staff", "guardians", "lessons"] as const)
    await stranger.write(`/${others}/OTHERS`, GOOD[others](stranger.school.id));
});

describe.each(sampled(kinds, 3))("[INT-6] %s", (kind) => {
  const goodBody = () => GOOD[kind](given.school.id);

  /** Sends a body that has to be refused for a field, and looks that nothing was written. */
  async function expectRefused(body: unknown, field: string | RegExp): Promise<void> {
    const before = await writtenBy(given.program);
    const { status, body: reply } = await given.program.put(`/${kind}/X9`, body);
    expect({ status, reply }).toMatchObject({
      status: 400,
      reply: { errors: [{ field: expect.stringMatching(field) }] },
    });
    expect(await writtenBy(given.program)).toEqual(before);
  }

  it("are refused with a field that they do not have, or without one that they need", async () => {
    const good = goodBody();
    await expectRefused({ ...good, civicNo: "20100101-1234" }, /^body/);
    await expectRefused({}, /^body/);
    for (const name of Object.keys(good)) await expectRefused({ ...good, [name]: { of: "another form" } }, /^body/);
  });

  it("are refused with references to what does not exist, or what others have written", async () => {
    const good = goodBody();
    for (const sourceId of ["nothing", "OTHERS", stranger.school.id, stranger.student.id])
      for (const [field, body] of withReference(good, sourceId))
        await expectRefused(body, new RegExp(`^${field.replaceAll(".", "\\.")}$`));
  });

  it("are refused with HTML that could run", async () => {
    const good = goodBody();
    // The text of a permission is plain.
    if (!("text" in good) || kind === "permissions") return;
    for (const text of ACTIVE_HTML) await expectRefused({ ...good, text }, /^body\.text$/);
  });

  it("are refused with an address that is not one of the web", async () => {
    const good = goodBody();
    if (!("url" in good)) return;
    for (const url of ["javascript:alert(1)", "http://library.example", "/home"])
      await expectRefused({ ...good, url }, /^body\.url$/);
  });

  it("are not written without the right to them", async () => {
    const good = goodBody();
    const { tenantId } = given.program;
    const others = WRITTEN_KINDS.filter((one) => one !== kind).map((one) => `${one}:write`);
    const program = await server.givenProgram({ tenantId, may: ["read", ...others] });
    expect((await program.put(`/${kind}/X9`, good)).status).toBe(403);
    expect((await program.batch(kind, [{ sourceId: "X9", body: good }])).status).toBe(403);
    expect((await program.send({ method: "DELETE", path: `/${kind}/X9` })).status).toBe(403);
    expect(await writtenBy(program)).toEqual([0, 0]);
  });

  it("are not read or removed by another program", async () => {
    const good = goodBody();
    const other = await server.givenProgram({ tenantId: given.program.tenantId });
    await given.program.put(`/${kind}/X1`, good);
    expect((await other.send({ path: `/${kind}/X1` })).status).toBe(404);
    expect((await other.send({ method: "DELETE", path: `/${kind}/X1` })).status).toBe(404);
  });

  it("are not written to other schools by a program that is limited to one", async () => {
    const good = goodBody();
    const elsewhere = await givenSchool({ tenantId: given.program.tenantId });
    const limited = await server.givenProgram({ tenantId: given.program.tenantId, schools: [elsewhere.id] });
    if ("school" in good) expect((await limited.put(`/${kind}/X9`, good)).status).toBe(400);
    // Neither do they reach another school through what another program has written there.
    for (const [, body] of withReference(good, "G1")) expect((await limited.put(`/${kind}/X9`, body)).status).toBe(400);
    expect(await writtenBy(limited)).toEqual([0, 0]);
  });
});

describe("[INT-6] files", () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const LARGE = Buffer.alloc(10 * 1024 * 1024 + 1);

  it.each([
    ["a picture that is none", "/files/X9?name=a.png&type=image/png", Buffer.from("<svg onload=alert(1)>"), 400],
    ["a picture of another type", "/files/X9?name=a.jpg&type=image/jpeg", PNG, 400],
    ["a drawing that could run", "/files/X9?name=a.svg&type=image/svg%2Bxml", Buffer.from("<svg/>"), 400],
    ["a PDF that is none", "/files/X9?name=a.pdf&type=application/pdf", Buffer.from("<script>"), 400],
    ["no content", "/files/X9?name=a.txt", Buffer.alloc(0), 400],
    ["a name with a folder", "/files/X9?name=..%2Fa.txt", Buffer.from("text"), 400],
    ["a name with a line break", "/files/X9?name=a%0Ab.txt", Buffer.from("text"), 400],
    ["no name", "/files/X9", Buffer.from("text"), 400],
    ["a type that is none", "/files/X9?name=a.txt&type=text", Buffer.from("text"), 400],
    ["more than 10 MB", "/files/X9?name=a.txt", LARGE, 413],
  ])("are refused with %s", async (_, path, content, status) => {
    const { program, putFile } = await givenProgramClass(server);
    const before = await writtenBy(program);
    expect((await putFile(path, content)).status).toBe(status);
    expect(await writtenBy(program)).toEqual(before);
  });

  it("are refused as JSON, one by one and in batches", async () => {
    const program = await server.givenProgram();
    const body = { name: "a.txt", type: "text/plain", size: 4, sha256: "" };
    expect((await program.put("/files/X9?name=a.txt", body)).status).toBe(400);
    const { body: reply } = await program.batch("files", [{ sourceId: "X9", body }]);
    expect(reply.results).toMatchObject([{ status: "error", field: "body" }]);
    expect(await writtenBy(program)).toEqual([0, 0]);
  });

  it("are refused without the right to them", async () => {
    const { tenantId } = await givenSchool();
    const { token } = await server.givenProgram({ tenantId, may: ["read", "posts:write"] });
    const response = await fetch(`${server.url()}${INTEGRATION_BASE}/files/X9?name=a.txt`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: "text",
    });
    expect(response.status).toBe(403);
  });
});

it("[INT-6] a body of 100 MB is refused before it has arrived, said or not how long it is", async () => {
  const { program } = await givenProgramClass(server);
  const before = await writtenBy(program);
  const path = `${server.url()}${INTEGRATION_BASE}/posts/X9`;
  const common = { authorization: `Bearer ${program.token}`, "content-type": "application/json" };
  for (const length of [{}, { "content-length": String(LARGE_MB * MB) }]) {
    const { status, sent } = await sendMuch(path, { ...common, ...length });
    // A server that stops reading closes the connection, which may be seen before its reply.
    expect([413, undefined]).toContain(status);
    expect(sent).toBeLessThan(LARGE_MB);
  }
  expect(await writtenBy(program)).toEqual(before);
});

const MB = 1024 * 1024;
const LARGE_MB = 100;

/** Sends megabytes of spaces until there is a reply, and returns how many were sent. */
const sendMuch = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; sent: number }>((resolve) => {
    let sent = 0;
    let isOver = false;
    const end = (status: number | undefined) => {
      isOver = true;
      resolve({ status, sent });
      asking.destroy();
    };
    const asking = request(url, { method: "PUT", headers });
    asking.on("response", ({ statusCode }) => end(statusCode));
    asking.on("error", () => end(undefined));
    const send = () => {
      if (isOver || sent >= LARGE_MB) return;
      sent += 1;
      asking.write(Buffer.alloc(MB, " "), () => setImmediate(send));
    };
    send();
  });

it("[INT-6] a JSON body of more than 5 MB is refused, and a full batch of lessons is not", async () => {
  const { program, school } = await givenProgramClass(server);
  const title = "x".repeat(5 * 1024 * 1024);
  expect((await program.put("/posts/X9", { title })).status).toBe(413);
  expect((await program.batch("posts", [{ sourceId: "X9", body: { title } }])).status).toBe(413);
  const lessons = Array.from({ length: 500 }, (_, at) => ({ sourceId: `N${at}`, body: GOOD.lessons(school.id) }));
  expect((await program.batch("lessons", lessons)).body.results).toHaveLength(500);
});

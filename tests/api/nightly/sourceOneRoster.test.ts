import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { users } from "#server/database/schema/people.ts";
import { oneRosterRestKind } from "#server/sources/oneRoster/oneRosterRest.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { givenDatabase, IMPATIENT, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { newId } from "#tests/support/newId.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const ref = (sourcedId: string) => ({ sourcedId });
const user = (sourcedId: string, role: string, more = {}) => ({
  ...ref(sourcedId),
  status: "active",
  givenName: sourcedId,
  familyName: "Berg",
  roles: [{ roleType: "primary", role, org: ref("school") }],
  ...more,
});

/** A school as OneRoster 1.2 over HTTP, with pages of two records at most. */
const COLLECTIONS: Record<string, object[]> = {
  orgs: [
    { ...ref("town"), name: "Björkstad", type: "district" },
    { ...ref("school"), name: "Björkskolan", type: "school", parent: ref("town") },
  ],
  users: [
    user("child-1", "student", { agents: [ref("parent-1")], metadata: { protectedIdentity: true } }),
    user("child-2", "student", { agents: [ref("parent-1"), ref("parent-2")] }),
    user("child-3", "student", { status: "tobedeleted" }),
    user("parent-1", "guardian", { email: "p1@example.com" }),
    user("parent-2", "guardian"),
    user("teacher", "teacher", { email: "teacher@skola.example.com" }),
  ],
  classes: [
    { ...ref("class"), title: "7A", classType: "homeroom", school: ref("school"), course: ref("course"), terms: [] },
  ],
  courses: [{ ...ref("course"), title: "Matematik" }],
  enrollments: [
    { ...ref("e1"), class: ref("class"), user: ref("child-1"), role: "student" },
    { ...ref("e2"), class: ref("class"), user: ref("child-2"), role: "student" },
    { ...ref("e3"), class: ref("class"), user: ref("teacher"), role: "teacher" },
  ],
};

it("[SRC-2] brings a school from a system that speaks OneRoster 1.2, and nothing of one that repeats a page", async () => {
  const connection = await givenDatabase();
  let isCircle = false;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const name = pathname.slice(1);
    const records = COLLECTIONS[name];
    const start = isCircle ? 0 : Number(searchParams.get("offset"));
    response.statusCode = records ? 200 : 404;
    response.end(JSON.stringify({ [name]: records?.slice(start, start + 2) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const id = newId("oneroster");
  const options = { keys: async () => [], now: NOW };
  const given = {
    id,
    kind: "oneroster-rest",
    tenantId: id,
    schools: null,
    settings: { url },
    secrets: {},
    schedule: null,
  };
  const source = await addSource(connection.db, given, options);
  const run = async () => {
    const say = () => undefined;
    const opened = await openSource(source, { ...options, db: connection.db, kind: "FULL", ownNetwork: [url], say });
    const items = oneRosterRestKind(IMPATIENT).read(opened.settings, opened.secrets, opened.reading);
    const result = await runSource(connection, source, items, {
      kind: "FULL",
      allowRemovals: false,
      schoolType: 2,
      now: () => NOW,
      say,
    });
    if (!result) throw new Error("It is running already.");
    return result;
  };
  expect(await run()).toMatchObject({ state: "DONE" });
  const facts = await schoolFacts(connection.db, id, { from: NOW, to: NOW });
  expect(facts.students.map(({ name, guardians, ...student }) => [name, student.protected, guardians.length])).toEqual([
    ["child-1 Berg", true, 1],
    ["child-2 Berg", false, 2],
  ]);
  expect(facts.groups).toMatchObject([
    { title: "7A", type: "MENTOR_GROUP", members: ["child-1 Berg", "child-2 Berg"], owners: ["teacher Berg"] },
  ]);
  const mails = await connection.db.select({ mail: users.mail }).from(users).where(eq(users.tenantId, id));
  expect(mails).toEqual([{ mail: "teacher@skola.example.com" }]);
  isCircle = true;
  expect(troublesOf(await run())).toEqual(["/orgs: the same page came twice"]);
  expect(await schoolFacts(connection.db, id, { from: NOW, to: NOW })).toEqual(facts);
});

import { millisecondsInHour } from "date-fns/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TENANTS } from "#server/demo/cast.ts";
import { registerOf } from "#server/demo/register/demoRegister.ts";
import type { Fault } from "#server/demo/register/provider.ts";
import { uuidOf } from "#server/demo/register/register.ts";
import { seedDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { subscribe, unsubscribe } from "#server/sources/notices/notices.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { hasStandard, readStandard } from "#tests/support/checks/ss12000Standard.ts";
import { givenDatabase, givenProvider, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");
const COLLECTIONS = ["organisations", "persons", "placements", "duties", "groups", "activities", "rooms"].map(
  (name) => `/${name}`,
);
const PATHS = [...COLLECTIONS, "/calendarEvents", "/attendances", "/absences", "/deletedEntities"];

const title = hasStandard ? "" : " (skipped: the standard's own file is not there)";

describe.skipIf(!hasStandard)(`[SRC-2] by the standard's own file${title}`, () => {
  it("every request of the client is one of the standard's", async () => {
    const { problemsOfRequest } = readStandard();
    const connection = await givenDatabase();
    const school = givenSchool();
    // A guardian whom the listing does not have is looked up.
    school.student("child-0", ["elsewhere"]);
    let now = NOW;
    const { run, id, provider, source, options } = await givenProvider({
      connection,
      register: school.register,
      now: () => now,
      provider: { pageSize: 3 },
    });
    await run();
    now = new Date(now.getTime() + millisecondsInHour);
    school.setTime(now);
    school.activity("mathematics", ["maths", "class"]);
    await run("INCREMENTAL");
    await subscribe(id, "https://skolvy.example", { ...options, now });
    await unsubscribe(id, { ...options, now });
    const { kind, settings, secrets, reading } = await openSource(source, { ...options, kind: "DRY", now });
    await kind.probe?.(settings, secrets, reading);
    const asked = provider.requests.filter(({ path }) => !/^\/subscriptions\/./.test(path));
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([...PATHS, "/persons/lookup", "/subscriptions"]));
    const wrong = asked.flatMap(({ path, method, query, body }) =>
      problemsOfRequest(path, method, query, body).map((problem) => `${method} ${path}: ${problem}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("every reply of the system for demos and tests is one of the standard's", async () => {
    const { problemsOfReply } = readStandard();
    const demo = await givenDatabase();
    await seedDemoWorld(demo.db, NOW);
    const register = await registerOf(demo.db, TENANTS.home, NOW);
    register.remove("absences", [...register.of("absences").keys()][0] ?? "", NOW);
    const { provider } = await givenProvider({ connection: demo, register });
    const window = `startTime.onOrAfter=${WITHIN.from.toISOString()}&startTime.onOrBefore=${WITHIN.to.toISOString()}`;
    const wrong: string[] = [];
    for (const path of PATHS) {
      const query = path === "/deletedEntities" ? "after=2026-01-01T00:00:00Z" : window;
      const response = await fetch(`${provider.url}${path}?${query}`);
      for (const problem of problemsOfReply(path, "GET", response.status, await response.json()))
        wrong.push(`${path}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    const ids = [...register.of("persons").keys()].slice(0, 2);
    const found = await fetch(`${provider.url}/persons/lookup`, { method: "POST", body: JSON.stringify({ ids }) });
    expect(problemsOfReply("/persons/lookup", "POST", found.status, await found.json())).toEqual([]);
  });

  it("whatever is well-formed is read without a failure, and never by half", async () => {
    const { repliesOf, problemsOfReply } = readStandard();
    const ids = Array.from({ length: 10 }, (_, number) => uuidOf(`record ${number}`));
    const [unit = ""] = ids;
    const organisation = { id: unit, displayName: "Björkskolan", organisationType: "Skolenhet" };
    const replies = fc.record(
      Object.fromEntries(
        [...PATHS.map((path) => [path, "GET"] as const), ["/persons/lookup", "POST"] as const].map(([path, method]) => [
          path,
          repliesOf(path, method, ids),
        ]),
      ),
    );
    const connection = await givenDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(replies, { minLength: 2, maxLength: 3 }), async (rounds) => {
        let now = NOW;
        const { provider, run, id } = await givenProvider({
          connection,
          register: givenSchool().register,
          source: { schools: [unit] },
          now: () => now,
        });
        for (const [index, round] of rounds.entries()) {
          const bodies: Record<string, unknown> = { ...round, "/organisations": { data: [organisation] } };
          for (const path of PATHS.slice(1)) expect(problemsOfReply(path, "GET", 200, bodies[path])).toEqual([]);
          const replyTo = (path: string): Fault => ({ status: 200, body: bodies[path] });
          provider.setFault(replyTo);
          const before = await schoolFacts(connection.db, id, WITHIN);
          const result = await run(index % 2 === 0 ? "FULL" : "INCREMENTAL");
          expect(result.problems.filter(({ problem }) => problem.code === "runFailed")).toEqual([]);
          if (result.state !== "DONE") {
            expect(troublesOf(result)).not.toEqual([]);
            expect(await schoolFacts(connection.db, id, WITHIN)).toEqual(before);
          }
          now = new Date(now.getTime() + millisecondsInHour);
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
  }, 240_000);
});

import { describe, expect, it } from "vitest";
import { SCHOOLS, TENANTS } from "#server/demo/cast.ts";
import { registerOf } from "#server/demo/register/demoRegister.ts";
import { seedDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { givenDatabase, givenProvider, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");
const UNITS = Object.values(SCHOOLS).filter((id) => id !== SCHOOLS.neighbour);

describe("[SRC-2] the demo world as SS 12000", () => {
  it("is the same in an empty tenant, and a second run changes nothing", async () => {
    const demo = await givenDatabase();
    await seedDemoWorld(demo.db, NOW);
    const register = await registerOf(demo.db, TENANTS.home, NOW);
    const connection = await givenDatabase();
    const client = { id: "skolvy", secret: "en hemlighet" };
    const { run, id } = await givenProvider({
      connection,
      register,
      provider: { client, pageSize: 100 },
      source: { schools: UNITS, settings: {}, secrets: { client: client.id, secret: client.secret } },
    });
    const result = await run();
    expect(troublesOf(result)).toEqual([]);
    expect(result.state).toBe("DONE");
    const [expected, found] = [
      await schoolFacts(demo.db, TENANTS.home, WITHIN),
      await schoolFacts(connection.db, id, WITHIN),
    ];
    expect(found.students).toEqual(expected.students);
    // A student who owns a group has no duty, by which the standard names owners.
    const withoutStudent = ({ owners, ...group }: (typeof expected.groups)[number]) => ({
      ...group,
      owners: owners.filter((owner) => owner !== "Vera Ek"),
    });
    expect(found.groups).toEqual(expected.groups.map(withoutStudent));
    expect(found.lessons).toEqual(expected.lessons);
    expect(found.exceptions).toEqual(expected.exceptions);
    expect(found.exceptions.length).toBeGreaterThan(5);
    // The standard counts minutes, valid and invalid ones: there is no absence that is neither.
    const asStandard = (mark: string) =>
      mark.replace(/ (ABSENT|LATE) /, (_, type) => ` INVALID_${type === "LATE" ? type : "ABSENCE"} `);
    expect(found.attendance).toEqual(expected.attendance.map(asStandard));
    expect(found.absences).toEqual(expected.absences);
    expect(found.lessons.length).toBeGreaterThan(100);

    const again = await run("FULL", { allowRemovals: false });
    expect(again.state).toBe("DONE");
    for (const counts of Object.values(again.counts))
      expect(counts).toMatchObject({ created: 0, changed: 0, ended: 0 });
  });

  it("is told in words what the system can do, and that it keeps nothing of it", async () => {
    const connection = await givenDatabase();
    const { source, options } = await givenProvider({
      connection,
      register: givenSchool().register,
      provider: { without: ["/attendances", "/absences"] },
    });
    const { kind, settings, secrets, reading } = await openSource(source, { ...options, kind: "DRY", now: NOW });
    const can = (await kind.probe?.(settings, secrets, reading)) ?? [];
    expect(can).toContain("/calendarEvents: brings lessons.");
    expect(can).toContain("/attendances: is not offered (404), so it brings no attendance in lessons.");
    expect(can).toContain("/subscriptions: brings notices of changes.");
    expect(await listRuns(connection.db, source.id)).toEqual([]);
  });

  it("of a timetable goes to the people and groups of the register that it refers to", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    const register = await givenProvider({
      connection,
      register: school.register,
      provider: { without: ["/calendarEvents"] },
    });
    await register.run();
    const timetable = await givenProvider({
      connection,
      register: school.register,
      provider: { without: ["/persons", "/duties"] },
      source: { tenantId: register.id, settings: { register: register.id } },
    });
    const result = await timetable.run();
    expect(troublesOf(result)).toEqual([]);
    expect(result.counts).toMatchObject({ lesson: { created: 5 } });
    expect(Object.keys(result.counts)).toEqual(["lesson"]);
    const { lessons } = await schoolFacts(connection.db, register.id, WITHIN);
    expect(lessons).toHaveLength(5);
    await timetable.run();
    expect((await schoolFacts(connection.db, register.id, WITHIN)).groups).toMatchObject([
      { title: "class" },
      { title: "maths" },
    ]);
  });
});

import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import type { ProviderOptions } from "#server/demo/register/provider.ts";
import { subscribe, unsubscribe } from "#server/sources/notices/notices.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { givenDatabase, givenProvider, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");
const CHANGED = "meta.modified.after";
const NO_PRESENCE = ["/attendances", "/absences"];

type Dialect = { name: string; provider: Partial<ProviderOptions>; notes: string[] };

const noteOf = (where: string, filter = CHANGED) =>
  `${where}: it does not accept the filter ${filter}, so everything is read`;

/** Parts of the standard that systems offer, as their public documents say, and ways of refusing the others. */
const DIALECTS: Dialect[] = [
  {
    name: "a register like Edlevo, with three types of notices",
    provider: {
      without: ["/calendarEvents", ...NO_PRESENCE, "/rooms"],
      notifies: ["Person", "Group", "Activity"],
      refuses: { parameters: ["expandReferenceNames"], status: 400 },
    },
    notes: [],
  },
  {
    name: "a register like IST EduCloud, which cannot tell what has changed",
    provider: {
      without: ["/calendarEvents", ...NO_PRESENCE, "/rooms", "/placements", "/deletedEntities", "/subscriptions"],
      refuses: { parameters: [CHANGED, "limit"], status: 422 },
    },
    notes: [noteOf("persons")],
  },
  {
    name: "a timetable like Skola24, with attendance and absence, which takes no filter but days",
    provider: {
      without: ["/placements", "/deletedEntities", "/subscriptions"],
      refuses: { parameters: [CHANGED, "expandReferenceNames", "activity"], status: 400 },
    },
    notes: [noteOf("persons"), noteOf("calendarEvents"), noteOf("attendances"), noteOf("absences")],
  },
];

describe.each(DIALECTS)("[SRC-2] $name", ({ provider: options, notes }) => {
  const hasLessons = !options.without?.includes("/calendarEvents");
  const listsRemovals = !options.without?.includes("/deletedEntities");

  async function givenDialect() {
    const connection = await givenDatabase();
    const school = givenSchool();
    school.setTime(NOW);
    school.attendance("mark", "child-1", "lesson-23", { invalidAbsenceMinutes: 60 });
    school.absence("away", "child-2", "2026-11-23T07:00:00Z", "2026-11-23T15:00:00Z");
    school.absence("long-ago", "child-2", "2026-09-07T07:00:00Z", "2026-09-07T15:00:00Z");
    let now = NOW;
    const given = await givenProvider({ connection, register: school.register, provider: options, now: () => now });
    const later = () => {
      now = new Date(now.getTime() + millisecondsInHour);
      school.setTime(now);
    };
    const facts = () => schoolFacts(connection.db, given.id, WITHIN);
    return { ...given, connection, school, later, facts };
  }
  const notesOf = ({ problems }: Awaited<ReturnType<Awaited<ReturnType<typeof givenDialect>>["run"]>>) =>
    problems.filter(({ problem }) => problem.code === "filterRefused").map(({ place, words }) => `${place}: ${words}`);

  it("is read whole, and says what it does not take", async () => {
    const { run, facts } = await givenDialect();
    const result = await run();
    expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
    expect(notesOf(result)).toEqual(hasLessons ? [noteOf("attendances")] : []);
    const { students, lessons, attendance, absences } = await facts();
    expect(students).toHaveLength(8);
    expect([lessons.length, attendance.length, absences.length]).toEqual(hasLessons ? [5, 1, 1] : [0, 0, 0]);
    const again = await run("FULL", { allowRemovals: false });
    for (const counts of Object.values(again.counts))
      expect(counts).toMatchObject({ created: 0, changed: 0, ended: 0 });
  });

  it("brings with an update what a complete run would", async () => {
    const { run, facts, school, later } = await givenDialect();
    await run();
    later();
    school.student("child-3", ["parent-3"], { givenName: "Ny" });
    school.group("maths", ["child-0", "child-1"]);
    school.lesson("lesson-24", "mathematics", "2026-11-24T10:00:00Z");
    school.activity("mathematics", ["maths", "class"]);
    school.attendance("mark-2", "child-0", "lesson-25", { validAbsenceMinutes: 60 });
    later();
    const result = await run("INCREMENTAL");
    expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
    expect(notesOf(result)).toEqual(notes);
    const updated = await facts();
    expect(updated.students.map(({ name }) => name)).toContain("Ny Berg");
    await run();
    expect(await facts()).toEqual(updated);
  });

  it("ends what it has removed, at the latest with a complete run", async () => {
    const { run, facts, school, later } = await givenDialect();
    await run();
    later();
    school.remove("persons", "child-4");
    // A group that still named the child would contradict that.
    const others = [0, 1, 2, 3, 5, 6, 7].map((number) => `child-${number}`);
    school.group("class", others, { groupType: "Klass" });
    school.group("maths", others);
    school.remove("calendarEvents", "lesson-25");
    school.remove("absences", "away");
    later();
    await run("INCREMENTAL");
    const left = async () => (await facts()).students.length;
    expect(await left()).toBe(listsRemovals ? 7 : 8);
    await run();
    expect(await left()).toBe(7);
    const { lessons, absences } = await facts();
    expect([lessons.length, absences.length]).toEqual(hasLessons ? [4, 0] : [0, 0]);
  });
});

describe("[SRC-2] a system that knows fewer types of notices", () => {
  it("sends those that it knows, by one subscription", async () => {
    const connection = await givenDatabase();
    const { register } = givenSchool();
    const notifies = ["Person", "Group", "Activity"];
    const { provider, id, run, options } = await givenProvider({ connection, register, provider: { notifies } });
    await run();
    const asking = { ...options, now: NOW };
    await subscribe(id, "https://skolvy.example", asking);
    expect([...provider.subscriptions.values()]).toMatchObject([{ resources: notifies }]);
    await unsubscribe(id, asking);
    expect(provider.subscriptions.size).toBe(0);
  });

  it("sends none if it takes none of them, and keeps nothing", async () => {
    const connection = await givenDatabase();
    const { register } = givenSchool();
    const { provider, id, options } = await givenProvider({ connection, register, provider: { notifies: [] } });
    const subscribed = subscribe(id, "https://skolvy.example", { ...options, now: NOW });
    await expect(subscribed).rejects.toThrow("the system does not offer them");
    expect(provider.subscriptions.size).toBe(0);
  });
});

describe("[SRC-2] what a system can do", () => {
  it("is told in words, also where it refuses how it is asked", async () => {
    const connection = await givenDatabase();
    const { source, options } = await givenProvider({
      connection,
      register: givenSchool().register,
      provider: { refuses: { parameters: ["limit", CHANGED], status: 422 } },
    });
    const { kind, settings, secrets, reading } = await openSource(source, { ...options, kind: "DRY", now: NOW });
    const can = (await kind.probe?.(settings, secrets, reading)) ?? [];
    expect(can).toContain("/organisations: brings schools; in pages of its own size.");
    const groups = "brings classes and groups; in pages of its own size";
    expect(can).toContain(`/groups: ${groups}; cannot tell what has changed, so updates read everything.`);
  });
});

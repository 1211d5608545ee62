import { millisecondsInHour } from "date-fns/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { givenDatabase, givenProvider, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");
/** That attendance was taken once is a fact of the row, and rows differ by when a source first saw a lesson in a group. */
const IS_TAKEN = / (?:true|false)$/;
const COUNT = 6;

type School = ReturnType<typeof givenSchool>;
type Change = { what: keyof typeof CHANGES; one: number; other: number };

const start = (one: number, hour = 8) => `2026-11-${23 + (one % 5)}T${String(hour).padStart(2, "0")}:00:00Z`;
const some = (one: number) =>
  Array.from({ length: COUNT }, (_, number) => `child-${number}`).filter((_, number) => number !== one);

/** Events of a term at a school. */
const CHANGES = {
  moveLesson: (school: School, one: number, other: number) =>
    school.lesson(`lesson-${23 + (one % 5)}`, "mathematics", start(one, 9 + other)),
  renameRoom: (school: School, one: number, other: number) =>
    school.lesson(`lesson-${23 + (one % 5)}`, "mathematics", start(one), {
      rooms: [{ id: "room", displayName: `A${other}` }],
    }),
  moveAway: (school: School, one: number) =>
    school.lesson(`lesson-${23 + (one % 5)}`, "mathematics", "2027-03-10T08:00:00Z"),
  cancel: (school: School, one: number) =>
    school.lesson(`lesson-${23 + (one % 5)}`, "mathematics", start(one), { cancelled: true }),
  except: (school: School, one: number, other: number) =>
    school.lesson(`lesson-${23 + (other % 5)}`, "mathematics", start(other), {
      studentExceptions: [
        { student: { id: `child-${one}` }, participates: other % 2 === 0, startTime: start(other, 9) },
      ],
    }),
  removeLesson: (school: School, one: number) => school.remove("calendarEvents", `lesson-${23 + (one % 5)}`),
  addLesson: (school: School, one: number, other: number) =>
    school.lesson(`extra-${other}`, "mathematics", start(one, 14)),
  rename: (school: School, one: number, other: number) =>
    school.student(`child-${one}`, [`parent-${one}`], { givenName: `Name ${other}` }),
  protect: (school: School, one: number, other: number) =>
    school.student(`child-${one}`, [`parent-${one}`], { securityMarking: other % 2 ? "Sekretessmarkering" : "Ingen" }),
  leave: (school: School, one: number) => school.student(`child-${one}`, [`parent-${one}`], { enrolments: [] }),
  shareGuardians: (school: School, one: number, other: number) =>
    school.student(`child-${one}`, [`parent-${one}`, `parent-${other}`]),
  loseGuardian: (school: School, one: number) => school.student(`child-${one}`, []),
  newGuardian: (school: School, one: number, other: number) => {
    school.adult(`new-${other}`);
    school.student(`child-${one}`, [`new-${other}`]);
  },
  guardianMoves: (school: School, one: number, other: number) =>
    school.adult(`parent-${one}`, { emails: [{ value: `p${other}@example.com`, type: "Privat" }] }),
  removeChild: (school: School, one: number) => school.remove("persons", `child-${one}`),
  leaveGroup: (school: School, one: number) => school.group("maths", some(one)),
  newTeacher: (school: School, _: number, other: number) => {
    school.adult(`teacher-${other}`);
    school.duty(`duty-${other}`, `teacher-${other}`);
    school.activity("mathematics", ["maths"], { teachers: [{ duty: { id: `duty-${other}` } }] });
  },
  bothGroups: (school: School) => school.activity("mathematics", ["maths", "class"], { displayName: "Matematik" }),
  onlyClass: (school: School) => school.activity("mathematics", ["class"]),
  report: (school: School, one: number, other: number) =>
    school.attendance(`mark-${one}-${other % 5}`, `child-${one}`, `lesson-${23 + (other % 5)}`, {
      invalidAbsenceMinutes: other * 10,
      attendanceMinutes: 20,
    }),
  takeBack: (school: School, one: number, other: number) => school.remove("attendances", `mark-${one}-${other % 5}`),
  absence: (school: School, one: number, other: number) =>
    school.absence(`away-${other}`, `child-${one}`, start(one, 8), start(one, 12)),
  removeAbsence: (school: School, _: number, other: number) => school.remove("absences", `away-${other}`),
};

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  one: fc.nat(COUNT - 1),
  other: fc.nat(COUNT - 1),
});

/** Attendance of lessons that change their groups afterwards. */
const REGROUPED = (["onlyClass", "bothGroups"] as const).map((what): [Change[][]] => [
  [[{ what: "report", one: 1, other: 1 }], [{ what, one: 0, other: 0 }]],
]);

describe("[SRC-2] updates between complete runs", () => {
  it("lead to what a complete run would bring, whatever has changed", async () => {
    const connection = await givenDatabase();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const school = givenSchool(COUNT);
          let now = NOW;
          const clock = () => now;
          const given = { connection, register: school.register, now: clock };
          const updated = await givenProvider(given);
          const fresh = await givenProvider(given);
          for (const { run } of [updated, fresh]) await run();
          for (const changes of rounds) {
            now = new Date(now.getTime() + millisecondsInHour);
            school.setTime(now);
            for (const { what, one, other } of changes) CHANGES[what](school, one, other);
            now = new Date(now.getTime() + millisecondsInHour);
            const result = await updated.run("INCREMENTAL");
            expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
            // Both see each change: a lesson with attendance stays even if it is removed later.
            const complete = await fresh.run();
            // Too many members who are gone and still in their groups: such a delivery is not trusted.
            fc.pre(!troublesOf(complete).some((trouble) => trouble.includes("too many to trust")));
            expect(complete.state).toBe("DONE");
          }
          const factsOf = async ({ id }: typeof updated) => {
            const facts = await schoolFacts(connection.db, id, WITHIN);
            return { ...facts, lessons: facts.lessons.map((lesson) => lesson.replace(IS_TAKEN, "")) };
          };
          expect(await factsOf(updated)).toEqual(await factsOf(fresh));
        },
      ),
      { numRuns: 25, examples: REGROUPED },
    );
  }, 240_000);

  it("ask only for what has changed", async () => {
    const connection = await givenDatabase();
    const school = givenSchool();
    let now = NOW;
    const { run, provider } = await givenProvider({ connection, register: school.register, now: () => now });
    await run();
    now = new Date(NOW.getTime() + millisecondsInHour);
    school.setTime(now);
    school.lesson("lesson-23", "mathematics", "2026-11-23T10:00:00Z");
    now = new Date(now.getTime() + millisecondsInHour);
    const result = await run("INCREMENTAL");
    expect(result).toMatchObject({
      state: "DONE",
      kind: "INCREMENTAL",
      counts: { lesson: { changed: 1, unchanged: 0 } },
    });
    expect(result.counts.student).toBeUndefined();
    const asked = provider.requests.filter(({ path }) => path === "/calendarEvents").at(-1);
    expect(asked?.query.get("meta.modified.after")).toBe("2026-11-20T11:50:00.000Z");
  });
});

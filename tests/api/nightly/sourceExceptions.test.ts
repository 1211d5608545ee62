import { millisecondsInHour } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { scheduleOf } from "#server/modules/schedule/queries.ts";
import { windowAround } from "#server/sources/ss12000/school.ts";
import { givenDatabase, givenProvider, NOW, troublesOf } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { schoolFacts } from "#tests/support/server/schoolFacts.ts";

const WITHIN = windowAround("2026-11-20");
const START = "2026-11-23T08:00:00Z";

type Exception = { student: string; participates: boolean; startTime?: string; endTime?: string };

/** A school whose lesson on Monday can except students, each hour something else. */
async function givenExceptions() {
  const connection = await givenDatabase();
  const school = givenSchool(3);
  let now = NOW;
  const given = await givenProvider({ connection, register: school.register, now: () => now });
  const change = (make: () => void) => {
    now = new Date(now.getTime() + millisecondsInHour);
    school.setTime(now);
    make();
    now = new Date(now.getTime() + millisecondsInHour);
  };
  const except = (...exceptions: Exception[]) =>
    change(() =>
      school.lesson("lesson-23", "mathematics", START, {
        studentExceptions: exceptions.map(({ student, ...said }) => ({ student: { id: student }, ...said })),
      }),
    );
  /** The times of Monday's lessons of a student, as the schedule has them. */
  const monday = async (student: string) => {
    const [row] = await connection.db
      .select({ id: sourceIds.id })
      .from(sourceIds)
      .where(and(eq(sourceIds.sourceId, given.id), eq(sourceIds.kind, "student"), eq(sourceIds.sourcedId, student)));
    const items = await scheduleOf(connection.db, row?.id ?? "", new Date("2026-11-23"), new Date("2026-11-24"));
    return items.map(({ item }) => `${item.startTime.toISOString().slice(11, 16)} ${item.length}`);
  };
  const run = async (kind: "FULL" | "INCREMENTAL") => {
    const result = await given.run(kind);
    expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
    return result;
  };
  const facts = () => schoolFacts(connection.db, given.id, WITHIN);
  return { ...given, connection, school, change, except, monday, run, facts };
}

const away = { student: "child-0", participates: false };
const later = { student: "child-0", participates: true, startTime: "2026-11-23T08:30:00Z" };

describe.each(["FULL", "INCREMENTAL"] as const)("[SRC-2] an exception of SS 12000 that a %s run brings", (kind) => {
  it("is made, changed and taken back, and nobody else notices", async () => {
    const { except, monday, run, facts } = await givenExceptions();
    await run("FULL");
    expect(await monday("child-0")).toEqual(["08:00 60"]);
    const before = await facts();

    except(away);
    await run(kind);
    expect(await monday("child-0")).toEqual([]);
    expect(await monday("child-1")).toEqual(["08:00 60"]);

    except(later);
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:30 30"]);
    expect(await monday("child-1")).toEqual(["08:00 60"]);

    except({ ...later, endTime: "2026-11-23T08:45:00Z" }, { student: "child-1", participates: false });
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:30 15"]);
    expect(await monday("child-1")).toEqual([]);

    except(away);
    await run(kind);
    expect(await monday("child-0")).toEqual([]);
    expect(await monday("child-1")).toEqual(["08:00 60"]);

    except();
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:00 60"]);
    expect(await facts()).toEqual(before);
    expect((await run("FULL")).counts.lesson).toMatchObject({ created: 0, changed: 0, ended: 0, unchanged: 5 });
  });

  it("shows the lesson once to a student who takes part, also without being in the group", async () => {
    const { school, change, except, monday, run } = await givenExceptions();
    change(() => school.group("maths", ["child-1", "child-2"]));
    except({ student: "child-0", participates: true }, { student: "child-1", participates: true });
    await run("FULL");
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:00 60"]);
    expect(await monday("child-1")).toEqual(["08:00 60"]);
  });

  it("of a student who is not at the school changes nothing", async () => {
    const { except, monday, run, facts } = await givenExceptions();
    await run("FULL");
    except({ student: "somebody-else", participates: false });
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:00 60"]);
    expect((await facts()).exceptions).toEqual([]);
  });

  it("holds for each group of the lesson, and attendance goes to the student's own part", async () => {
    const { school, change, except, monday, run, facts } = await givenExceptions();
    change(() => school.activity("mathematics", ["maths", "class"]));
    except({ ...away, student: "child-1" }, later);
    change(() => {
      school.attendance("mark-0", "child-0", "lesson-23", { invalidAbsenceMinutes: 30 });
      school.attendance("mark-1", "child-1", "lesson-23", { invalidAbsenceMinutes: 60 });
      school.attendance("mark-2", "child-2", "lesson-23", { invalidAbsenceMinutes: 60 });
    });
    await run("FULL");
    await run(kind);
    expect(await monday("child-0")).toEqual(["08:30 30"]);
    expect(await monday("child-1")).toEqual([]);
    expect(await monday("child-2")).toEqual(["08:00 60", "08:00 60"]);
    expect((await facts()).attendance).toEqual([
      "2026-11-23T08:00:00.000Z class child-2 Berg INVALID_ABSENCE 0",
      "2026-11-23T08:30:00.000Z child-0 Berg child-0 Berg INVALID_ABSENCE 0",
    ]);
  });
});

it("[SRC-2] a lesson that ends takes its exceptions with it", async () => {
  const { school, change, except, run, facts, connection } = await givenExceptions();
  except(away);
  await run("FULL");
  expect((await facts()).exceptions).toEqual(["2026-11-23T08:00:00.000Z maths child-0 Berg: takes no part"]);
  change(() => school.remove("calendarEvents", "lesson-23"));
  await run("FULL");
  expect((await facts()).exceptions).toEqual([]);
  expect(await connection.db.select().from(scheduleItems)).toHaveLength(4);
});

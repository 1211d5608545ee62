import { randomUUID } from "node:crypto";
import { millisecondsInHour } from "date-fns/constants";
import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { givenDatabase, givenProvider, NOW } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";

const COUNT = 3;

/** A guardian's report that was delivered to the system, and what has become of it at both ends. */
const report = fc.record({
  child: fc.nat(COUNT - 1),
  hour: fc.integer({ min: 7, max: 12 }),
  since: fc.constantFrom("kept", "edited", "removed"),
  saysGuardian: fc.boolean(),
  isUpperCase: fc.boolean(),
  /** The school has another destination now. */
  hasMoved: fc.boolean(),
});
/** An absence that the school itself has noted. */
const own = fc.record({ child: fc.nat(COUNT - 1), hour: fc.integer({ min: 13, max: 15 }), saysGuardian: fc.boolean() });

const timeOf = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

async function givenDestination(db: Database, source: string, schoolId: string) {
  const row = { schoolId, kind: "ss12000" as const, settings: { url: "https://system.example", source } };
  await db.insert(destinations).values(row).onConflictDoUpdate({ target: destinations.schoolId, set: row });
}

describe("[SRC-2] reports that were made here and come back from the school's system", () => {
  it("are not doubled, whatever has become of them, and the school's own absences come in", async () => {
    const connection = await givenDatabase();
    const { db } = connection;
    await fc.assert(
      fc.asyncProperty(fc.array(report, { maxLength: 4 }), fc.array(own, { maxLength: 3 }), async (reports, owns) => {
        const school = givenSchool(COUNT);
        let now = NOW;
        const { id: source, run } = await givenProvider({ connection, register: school.register, now: () => now });
        await run();
        const ids = await idsOf(db, source);
        now = new Date(now.getTime() + millisecondsInHour);
        school.setTime(now);
        for (const { child, hour, since, saysGuardian, isUpperCase, hasMoved } of reports) {
          const studentId = ids.get(`student child-${child}`) ?? "";
          const guardianId = ids.get(`guardian parent-${child}`) ?? "";
          const [place] = await db.select().from(studentSchools).where(eq(studentSchools.studentId, studentId));
          const schoolId = place?.schoolId ?? "";
          await givenDestination(db, source, schoolId);
          if (hasMoved)
            await db
              .update(destinations)
              .set({ kind: "desk", settings: {} })
              .where(eq(destinations.schoolId, schoolId));
          const [subjectId, outsideId] = [randomUUID(), randomUUID()];
          const times = { startTime: timeOf(hour), endTime: timeOf(hour + 1) };
          const seen = since === "edited" ? { ...times, endTime: timeOf(hour + 2) } : times;
          if (since !== "removed")
            await db.insert(absences).values({
              id: subjectId,
              studentId,
              ...seen,
              reported: NOW,
              period: false,
              type: "ABSENCE",
              origin: "GUARDIAN",
              reportedByGuardianId: guardianId,
            });
          const about = { schoolId, studentId, guardianId, subjectId, outsideId, ...times };
          await db.insert(deliveries).values({
            ...about,
            id: randomUUID(),
            kind: "absence",
            what: "REPORTED",
            destination: "ss12000",
            state: "RECEIVED",
            created: NOW,
          });
          const listed = isUpperCase ? outsideId.toUpperCase() : outsideId;
          const registeredBy = saysGuardian ? { registeredBy: { id: `parent-${child}` } } : {};
          const [start, end] = [times.startTime.toISOString(), times.endTime.toISOString()];
          school.absence(listed, `child-${child}`, start, end, registeredBy);
        }
        for (const { child, hour, saysGuardian } of owns) {
          const registeredBy = saysGuardian ? { registeredBy: { id: `parent-${child}` } } : {};
          const [start, end] = [timeOf(hour).toISOString(), timeOf(hour + 1).toISOString()];
          school.absence(randomUUID(), `child-${child}`, start, end, registeredBy);
        }
        now = new Date(now.getTime() + millisecondsInHour);
        const brought = async () => {
          const students = [...ids].flatMap(([name, id]) => (name.startsWith("student ") ? [id] : []));
          const condition = and(inArray(absences.studentId, students), eq(absences.origin, "SCHOOL"));
          return (await db.select().from(absences).where(condition)).length;
        };
        for (const kind of ["INCREMENTAL", "FULL"] as const) {
          expect((await run(kind)).state).toBe("DONE");
          expect(await brought()).toBe(owns.length);
        }
      }),
      { numRuns: 20 },
    );
  }, 240_000);

  it("are told from an absence of another system by the same id", async () => {
    const connection = await givenDatabase();
    const { db } = connection;
    const school = givenSchool(COUNT);
    school.absence("17", "child-0", timeOf(8).toISOString(), timeOf(9).toISOString());
    const { id: source, run } = await givenProvider({ connection, register: school.register });
    await run("FULL");
    const ids = await idsOf(db, source);
    const studentId = ids.get("student child-0") ?? "";
    const [place] = await db.select().from(studentSchools).where(eq(studentSchools.studentId, studentId));
    const schoolId = place?.schoolId ?? "";
    await givenDestination(db, "another", schoolId);
    const times = { startTime: timeOf(10), endTime: timeOf(11), created: NOW };
    const about = { schoolId, studentId, guardianId: ids.get("guardian parent-0") ?? "", subjectId: randomUUID() };
    const what = { kind: "absence" as const, what: "REPORTED" as const, state: "RECEIVED" as const };
    const delivery = { id: randomUUID(), outsideId: "17", destination: "ss12000" as const };
    await db.insert(deliveries).values({ ...delivery, ...about, ...times, ...what });
    expect((await run("FULL")).counts.absence).toMatchObject({ unchanged: 1, ended: 0 });
    await givenDestination(db, source, schoolId);
    expect((await run("FULL")).counts.absence).toMatchObject({ ended: 1, passedOver: 1 });
  });
});

async function idsOf(db: Database, source: string): Promise<Map<string, string>> {
  const rows = await db.select().from(sourceIds).where(eq(sourceIds.sourceId, source));
  return new Map(rows.map(({ kind, sourcedId, id }) => [`${kind} ${sourcedId}`, id]));
}

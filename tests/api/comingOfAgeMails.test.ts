import { and, eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { announceComingOfAge } from "#server/notify/comingOfAge.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";

afterAll(stopMailing);

it.each([
  { who: "a guardian of others", hasOther: true },
  { who: "a guardian of nobody else", hasOther: false },
])(
  "[YEAR-7] has the notice of a student's 18th birthday in the daily mail of the day, for $who, and nothing else about them",
  async ({ hasOther }) => {
    const given = await givenConfirmed({ lcid: "en-US" });
    const { db, children, setClock, now } = given;
    const morning = (day: string) => {
      setClock(`${day}T05:31:00Z`);
      return enqueueDaily(db, now());
    };
    await given.save({ promptMail: false });
    await given.notify();
    await db.update(students).set({ birthDate: "2008-03-13" }).where(eq(students.id, children.first.id));
    if (!hasOther) await db.delete(guardianStudents).where(eq(guardianStudents.studentId, children.second.id));
    setClock("2026-03-13T04:00:00Z");
    await announceComingOfAge(db, now());
    await morning("2026-03-13");
    await given.mailed(2);
    const [sent] = await db
      .select()
      .from(sentNotices)
      .where(and(eq(sentNotices.guardianId, given.guardian.id), eq(sentNotices.isDaily, true)));
    expect(sent?.kinds).toEqual(["COMING_OF_AGE"]);
    await morning("2026-03-14");
    expect(given.mails()).toHaveLength(2);
  },
);

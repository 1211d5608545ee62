import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { CARE_DEADLINE_DAYS, NO_CARE, withChange } from "#contract/care/rules.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { answerTo, wrongAnswerAmong } from "#contract/holidays/rules.ts";
import type { Api } from "#server/api.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { noteInHistory } from "../care/history.ts";
import { timesOfChange } from "../care/needed.ts";
import { familyNames } from "../students/familyNames.ts";
import { familyOf } from "../todo/family.ts";
import { presentHolidays } from "./present.ts";
import { roundAbout } from "./queries.ts";

/** Days of holidays about which schools ask, and the answers of guardians, which are days of the plan of care (HOL-1, HOL-2). */
export function holidayRoutes({ route, audit }: Api): void {
  route(listHolidays, async ({ db, caller, students, now }) => {
    const day = schoolDay(now);
    const { children, inCare, timeZoneOf } = await familyOf(db, { caller, students, now }, { first: day, last: day });
    const withRounds = inCare.filter(({ rounds }) => rounds.length > 0);
    const authors = withRounds.flatMap(({ plan }) => plan.days.map(({ by }) => by));
    const nameOf = await familyNames(db, [...new Set(authors)], caller.id);
    for (const { id } of withRounds)
      audit.read({ studentId: id, personId: caller.id, personKind: caller.kind, kind: "care", at: now });
    const todayOf = (studentId: string) => dayInZone(now, timeZoneOf(studentId));
    return presentHolidays(withRounds, { children, todayOf, nameOf });
  });

  route(answerHoliday, async ({ db, studentId, timeZone, params, body, caller, now, refuseStale, systems }) => {
    const today = dayInZone(now, timeZone);
    const round = await roundAbout(db, params.roundId, studentId);
    if (!round) throw new NotFound();
    // The row that two guardians' first changes wait for.
    await db.insert(carePlans).values({ studentId, plan: NO_CARE }).onConflictDoNothing();
    const [row] = await db.select().from(carePlans).where(eq(carePlans.studentId, studentId)).for("update");
    const { plan = NO_CARE, version = 0 } = row ?? {};
    refuseStale(`${version}`);
    const wrong = wrongAnswerAmong(round, body.days, today);
    if (wrong) throw new BadInput(`body.days.${wrong.at}.${wrong.field}`, "not a day or time of this holiday");
    const changes = body.days
      .filter(({ day, times }) => {
        const known = answerTo(plan, day);
        return known?.roundId !== round.id || !isDeepStrictEqual(known.times, times);
      })
      .map(({ day, times }): CareChange & { kind: "DAY" } => ({ kind: "DAY", day, times }));
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) {
      systems.unchanged();
      return { version: `${version}` };
    }
    const holidayDays = round.days.map((day) => ({ day, roundId: round.id, answerBy: round.answerBy }));
    const facts = { by: caller.id, now, today, deadlineDays: CARE_DEADLINE_DAYS, newId: randomUUID, holidayDays };
    const changed = changes.reduce((before, change) => withChange(before, change, facts), plan);
    const answered = { plan: changed, version: version + 1 };
    await db.update(carePlans).set(answered).where(eq(carePlans.studentId, studentId));
    const act = { studentId, guardianId: caller.id, now };
    for (const change of changes) await noteInHistory(db, act, { plan, change });
    const times = (change: CareChange) => timesOfChange([plan, changed], change, { now, today, timeZone });
    const report = { subjectId: studentId, ...times(first), endTime: times(last).endTime };
    const by = { by: caller.id, now, systems };
    await announce(db, "holidayAnswered", {
      studentId,
      referenceId: studentId,
      ...by,
      values: { title: round.title },
      reports: [report],
    });
    await announce(db, "holidayDaysAnswered", { schoolId: round.schoolId, subjectId: studentId, ...by });
    return { version: `${answered.version}` };
  });
}

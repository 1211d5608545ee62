import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import {
  CARE_DAYS_AHEAD,
  CARE_DEADLINE_KEY,
  CARE_WEEKDAYS,
  type CarePlan,
  careDeadlineFrom,
  isClosedOn,
  isDayKnown,
  NO_CARE,
  timesOn,
  withChange,
  wrongFieldOf,
} from "#contract/care/rules.ts";
import type { Care } from "#contract/care/schemas.ts";
import { addDays, type Day, dayInZone, weekdayOf } from "#contract/dates/dates.ts";
import type { Caller } from "#server/access/caller.ts";
import { formerGuardians } from "#server/access/guardianship.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { schoolData, studentSchools } from "#server/database/schema/people.ts";
import { deliveryStates } from "#server/deliveries/states.ts";
import { BadInput } from "#server/http/problems.ts";
import { closedDaysOf } from "../leave/queries.ts";
import { familyNames } from "../students/familyNames.ts";
import { addChange, historyOf, reachOfCare } from "./history.ts";
import { holidayDaysOf } from "./holidayDays.ts";
import { timesOfChange } from "./needed.ts";

export function careRoutes({ route }: Api): void {
  route(getCare, async ({ db, studentId, timeZone, caller, now }) => {
    const today = dayInZone(now, timeZone);
    return presentCare(db, await planOf(db, studentId), { studentId, today, caller, now });
  });

  route(changeCare, async ({ db, studentId, timeZone, body, caller, now, refuseStale, systems }) => {
    const today = dayInZone(now, timeZone);
    // The row that two guardians' first changes wait for.
    await db.insert(carePlans).values({ studentId, plan: NO_CARE }).onConflictDoNothing();
    const [row] = await db.select().from(carePlans).where(eq(carePlans.studentId, studentId)).for("update");
    const { plan, version } = row ?? UNKNOWN;
    refuseStale(`${version}`);
    const wrong = wrongFieldOf(plan, body, today);
    if (wrong) throw new BadInput(`body.${wrong}`, "not possible for this plan");
    const deadlineDays = await deadlineOf(db, studentId);
    const holidayDays = await holidayDaysOf(db, studentId);
    const facts = { by: caller.id, now, today, deadlineDays, newId: randomUUID, holidayDays };
    const changed = withChange(plan, body, facts);
    await db
      .update(carePlans)
      .set({ plan: changed, version: version + 1 })
      .where(eq(carePlans.studentId, studentId));
    const report = { subjectId: studentId, ...timesOfChange([plan, changed], body, { now, today, timeZone }) };
    await addChange(db, { studentId, guardianId: caller.id, now, systems }, { plan, change: body, report });
    return presentCare(db, { plan: changed, version: version + 1 }, { studentId, today, caller, now });
  });
}

type Kept = { plan: CarePlan; version: number };

const UNKNOWN: Kept = { plan: NO_CARE, version: 0 };

async function planOf(db: Database, studentId: string): Promise<Kept> {
  const [row] = await db.select().from(carePlans).where(eq(carePlans.studentId, studentId));
  return row ?? UNKNOWN;
}

/** Returns how many days before a day its times have to be known at the student's school. */
async function deadlineOf(db: Database, studentId: string): Promise<number> {
  const [row] = await db
    .select({ value: schoolData.value })
    .from(schoolData)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, schoolData.schoolId))
    .where(
      and(
        eq(studentSchools.studentId, studentId),
        eq(studentSchools.position, 0),
        eq(schoolData.key, CARE_DEADLINE_KEY),
      ),
    );
  return careDeadlineFrom(row?.value);
}

type Reading = { studentId: string; today: Day; caller: Caller; now: Date };

async function presentCare(
  db: Database,
  { plan, version }: Kept,
  { studentId, today, caller, now }: Reading,
): Promise<Care> {
  const authors = Object.values(plan).flatMap((parts) => parts.map(({ by }) => by));
  const nameOf = await familyNames(db, authors, caller.id);
  const isFormer = await formerGuardians(db, [studentId]);
  const changeOf = ({ by, at }: { by: string; at: string }) => ({ changedBy: nameOf(by), changedAt: at });
  const last = addDays(today, CARE_DAYS_AHEAD - 1);
  const closedDays = await closedDaysOf(db, studentId, { start: today, end: last });
  const days = Array.from({ length: CARE_DAYS_AHEAD }, (_, at) => addDays(today, at));
  const current = plan.patterns.findLast(({ from }) => from <= today)?.from ?? "";
  return {
    patterns: plan.patterns
      .filter(({ from }) => from >= current)
      .map(({ from, weeks, isLate, ...changed }) => ({ from, weeks, isLate, ...changeOf(changed) })),
    days: days.filter(isWeekday).map((day) => {
      const own = plan.days.find((one) => one.day === day);
      const pickup = plan.pickups.find((one) => one.day === day);
      const person = plan.people.find(({ id }) => id === pickup?.personId);
      return {
        day,
        times: timesOn(plan, day),
        isKnown: isDayKnown(plan, day),
        closed: closedDays.find((closed) => isClosedOn(plan, day, [closed.day]))?.title ?? null,
        change: own ? { isLate: own.isLate, ...changeOf(own) } : null,
        pickup: pickup && person ? { personId: person.id, name: person.name, ...changeOf(pickup) } : null,
      };
    }),
    people: plan.people.map(({ id, name, relation, phone, ...changed }) => ({
      id,
      name,
      relation,
      phone,
      ...changeOf(changed),
      ofFormerGuardian: isFormer(studentId, changed.by),
    })),
    delivery: (await deliveryStates(db, [studentId], now)).get(studentId) ?? null,
    history: await historyOf(db, studentId, caller.id),
    deadlineDays: await deadlineOf(db, studentId),
    reach: await reachOfCare(db, studentId),
    version: `${version}`,
  };
}

const isWeekday = (day: Day): boolean => weekdayOf(day) < CARE_WEEKDAYS;

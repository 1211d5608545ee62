import { and, eq, max } from "drizzle-orm";
import {
  CARE_DEADLINE_KEY,
  type CarePlan,
  careDeadlineFrom,
  isClosedOn,
  isDayKnown,
  isLateFor,
  NO_CARE,
  timesOn,
} from "#contract/care/rules.ts";
import type { DayTimes } from "#contract/care/schemas.ts";
import { type Day, dayInZone, endOfDay, momentInZone, startOfDay } from "#contract/dates/dates.ts";
import type { DeskCare, DeskCareChild } from "#contract/desk/today/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { formerGuardians } from "#server/access/guardianship.ts";
import { isInScope, preparedWithin, type Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { careChanges, carePlans } from "#server/database/schema/care.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData, schools } from "#server/database/schema/people.ts";
import { byStudent } from "../shared/byStudent.ts";
import { groupsIn, type Member, membersAmong, membersOf, zoneOf } from "../shared/groups.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { absencesIn } from "./absences.ts";

/**
 * Returns drop-off and pick-up today, by group (DESK-3).
 * @returns also the ids of the students who are shown
 */
export async function careAtDesk(
  db: Database,
  { staff, scope, now }: { staff: Staff; scope: Scope; now: Date },
): Promise<{ reply: DeskCare; shown: Set<string> }> {
  const [timeZone, rows] = await Promise.all([zoneOf(db, scope), plansQuery(db, scope)]);
  const day = dayInZone(now, timeZone);
  const shown = new Set<string>();
  const plans = new Map(rows.map(({ studentId, plan }) => [studentId, plan]));
  if (plans.size === 0) return { reply: { day, groups: [] }, shown };
  const own = await groupsIn(db, scope);
  const groupIds = own.map(({ id }) => id);
  const [planned, places, absent, returns, isFormer] = await Promise.all([
    membersAmong(db, scope, { groupIds, studentIds: [...plans.keys()] }),
    placesQuery(db, { day, groupIds }),
    absencesIn(db, scope, { from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) }),
    returnsQuery(db, scope, { day }),
    formerGuardians(db, [...plans.keys()]),
  ]);
  const absencesOf = byStudent(absent);
  const returned = new Map(returns.map(({ studentId, at }) => [studentId, at]));
  const placeOf = new Map(places.map((place) => [place.groupId, place]));
  const childrenOf = await childrenIn(db, scope, { planned, placeOf });
  const people = [...childrenOf.values()].flat().map(({ student }) => student);
  const numbered = await numberedBy(db, staff, people);
  const listed = own.flatMap(({ id, title, school }) => {
    const inGroup = childrenOf.get(id);
    if (!inGroup) return [];
    const place = placeOf.get(id);
    const closed = place?.closed ?? null;
    const deadlineDays = careDeadlineFrom(place?.deadline);
    const closedDays = closed === null ? [] : [day];
    const isOpenFor = ({ student }: Member) => !isClosedOn(plans.get(student.id) ?? NO_CARE, day, closedDays);
    const children = inGroup.filter(isOpenFor).map(({ student }): DeskCareChild => {
      shown.add(student.id);
      const facts = {
        timeZone,
        deadlineDays,
        isProtected: student.protected,
        absences: absencesOf(student.id),
        returnedAt: returned.get(student.id) ?? null,
        isFormer: (personId: string) => isFormer(student.id, personId),
      };
      const plan = plans.get(student.id) ?? NO_CARE;
      return { key: keyOf(student.id, id), ...numbered(student), ...careToday(plan, day, facts) };
    });
    return [{ id, title, school, closed, children }];
  });
  return { reply: { day, groups: listed }, shown };
}

type Place = Awaited<ReturnType<typeof placesQuery>>[number];

/** Returns the children to list by group: at a preschool all of a group where anybody has a plan, elsewhere those with one. */
async function childrenIn(
  db: Database,
  scope: Scope,
  { planned, placeOf }: { planned: Member[]; placeOf: Map<string, Place> },
): Promise<Map<string, Member[]>> {
  const ids = [...new Set(planned.map(({ groupId }) => groupId))];
  const whole = ids.filter((id) => placeOf.get(id)?.schoolType === SCHOOL_TYPES.PRESCHOOL);
  const all = whole.length > 0 ? await membersOf(db, scope, { groupIds: whole }) : [];
  const listed = [...planned.filter(({ groupId }) => !whole.includes(groupId)), ...all];
  const byGroup = new Map(ids.map((id): [string, Member[]] => [id, []]));
  for (const member of listed) byGroup.get(member.groupId)?.push(member);
  return byGroup;
}

type Facts = {
  timeZone: string;
  /** Days before a day by which its times have to be known. */
  deadlineDays: number;
  isProtected: boolean;
  /** Reported absence and granted leave that touch the day. */
  absences: { startTime: Date; endTime: Date; period: boolean }[];
  /** When a guardian went back to the usual times of the day, which leaves nothing in the plan. */
  returnedAt: Date | null;
  /** Whether somebody is a guardian who has lost access. */
  isFormer: (personId: string) => boolean;
};

/** Returns a child's day by its plan. Those who pick up a child with a protected identity would reveal whose it is. */
export function careToday(plan: CarePlan, day: Day, facts: Facts): Omit<DeskCareChild, "key" | "student" | "number"> {
  const people = facts.isProtected ? [] : plan.people;
  const shown = people.map(({ name, relation, phone, by }) => ({
    name,
    relation,
    phone,
    ofFormerGuardian: facts.isFormer(by),
  }));
  const times = timesOn(plan, day);
  if (isAway(times, day, facts)) return { times: null, isKnown: true, isLate: false, pickup: null, people: shown };
  const pickup = plan.pickups.find((one) => one.day === day);
  return {
    times,
    isKnown: isDayKnown(plan, day),
    isLate: isChangedLate(plan, day, facts),
    pickup: shown[people.findIndex(({ id }) => id === pickup?.personId)] ?? null,
    people: shown,
  };
}

/** Tells whether absence takes the whole stay: a child who is at the doctor's for an hour comes all the same. */
function isAway(times: DayTimes | null, day: Day, { absences, timeZone }: Facts): boolean {
  return absences.some(({ startTime, endTime, period }) => {
    if (period || !times) return period;
    const [start, end] = [times.start, times.end].map((time) => momentInZone(day, `${time}:00`, timeZone));
    return start !== undefined && end !== undefined && startTime <= start && endTime >= end;
  });
}

/** Tells whether the times that count today were set after the school's deadline. */
function isChangedLate(plan: CarePlan, day: Day, { returnedAt, deadlineDays, timeZone }: Facts): boolean {
  const own = plan.days.find((one) => one.day === day);
  if (own) return own.isLate;
  const usual = plan.patterns.findLast(({ from }) => from <= day);
  return [usual ? new Date(usual.at) : null, returnedAt].some(
    (at) => at !== null && isLateFor(day, { today: dayInZone(at, timeZone), deadlineDays }),
  );
}

/** Tells whether any student within reach has a plan, and so whether the screen is in the menu. */
export const hasCareAtDesk = async (db: Database, scope: Scope): Promise<boolean> =>
  (await anyQuery(db, scope)).length > 0;

const anyQuery = preparedWithin((db, scope) =>
  db
    .select({ studentId: carePlans.studentId })
    .from(carePlans)
    .where(isInScope(db, scope, carePlans.studentId))
    .limit(1),
);

const plansQuery = preparedWithin((db, scope) =>
  db
    .select({ studentId: carePlans.studentId, plan: carePlans.plan })
    .from(carePlans)
    .where(isInScope(db, scope, carePlans.studentId)),
);

/** Returns when guardians went back to the usual times of a day. */
const returnsQuery = preparedWithin((db, scope, { day }: Places<{ day: Day }>) =>
  db
    .select({ studentId: careChanges.studentId, at: max(careChanges.at) })
    .from(careChanges)
    .where(
      and(isInScope(db, scope, careChanges.studentId), eq(careChanges.kind, "USUAL_DAY"), eq(careChanges.day, day)),
    )
    .groupBy(careChanges.studentId),
);

/** Returns facts of each group's school: its type, its deadline, and its name for the day if it is closed. */
const placesQuery = prepared((db, { day, groupIds }: Places<{ day: Day; groupIds: string[] }>) =>
  db
    .select({
      groupId: groups.id,
      schoolType: schools.type,
      deadline: schoolData.value,
      closed: schoolClosedDays.title,
    })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .leftJoin(schoolData, and(eq(schoolData.schoolId, schools.id), eq(schoolData.key, CARE_DEADLINE_KEY)))
    .leftJoin(schoolClosedDays, and(eq(schoolClosedDays.schoolId, schools.id), eq(schoolClosedDays.day, day)))
    .where(isOneOf(groups.id, groupIds)),
);

import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { CarePlan } from "#contract/care/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { DeskHoliday } from "#contract/desk/holidays/schemas.ts";
import { answerTo } from "#contract/holidays/rules.ts";
import { isPresentGroup } from "#server/access/presentGroups.ts";
import { hasService } from "#server/access/schoolServices.ts";
import { isGroupInScope, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { groups } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { schools } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { isListed, type Member, membersOf } from "../shared/groups.ts";

/** Returns the groups whose families can be asked: own ones and, for an office, those that it sees, where there is care. */
export const askableGroups = (db: Database, scope: Scope, now: Date) =>
  db
    .select({ id: groups.id, title: groups.title, school: schools.title, schoolId: groups.schoolId })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isListed(db, scope), isPresentGroup(db), hasService(db, "careTimes", schoolDay(now))))
    .orderBy(asc(schools.title), asc(groups.title), asc(groups.id));

export type DeskRound = {
  round: typeof holidayRounds.$inferSelect;
  school: string;
  timeZone: string | null;
  /** Also those that are not within reach. */
  groups: { id: string; title: string; isWithin: boolean }[];
};

const roundsIn = (db: Database) =>
  db
    .select({ round: holidayRounds, school: schools.title, timeZone: schools.timeZone, group: groups })
    .from(holidayRounds)
    .innerJoin(schools, eq(schools.id, holidayRounds.schoolId))
    .innerJoin(holidayRoundGroups, eq(holidayRoundGroups.roundId, holidayRounds.id))
    .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
    .$dynamic();

/** Returns the rounds of the groups within reach whose last day is not long past, by their first day. */
export async function roundsAtDesk(db: Database, scope: Scope, since: Day): Promise<DeskRound[]> {
  const within = db
    .select({ id: holidayRoundGroups.roundId })
    .from(holidayRoundGroups)
    .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
    .where(isGroupInScope(scope));
  const rows = await roundsIn(db)
    .where(
      and(
        isNull(holidayRounds.ended),
        gte(sql`${holidayRounds.days} ->> -1`, since),
        inArray(holidayRounds.id, within),
      ),
    )
    .orderBy(asc(sql`${holidayRounds.days} ->> 0`), asc(holidayRounds.id), asc(groups.title), asc(groups.id));
  return byRound(rows, scope);
}

/** Returns a round that has not been canceled. */
export async function roundAtDesk(db: Database, scope: Scope, id: string): Promise<DeskRound | undefined> {
  const rows = await roundsIn(db)
    .where(and(eq(holidayRounds.id, id), isNull(holidayRounds.ended)))
    .orderBy(asc(groups.title), asc(groups.id));
  return byRound(rows, scope)[0];
}

type Row = Omit<DeskRound, "groups"> & { group: typeof groups.$inferSelect };

function byRound(rows: Row[], scope: Scope): DeskRound[] {
  const found = new Map<string, DeskRound>();
  for (const { group, ...row } of rows) {
    const known = found.get(row.round.id) ?? { ...row, groups: [] };
    found.set(row.round.id, known);
    const isWithin = scope.groups.includes(group.id) || scope.schools.includes(group.schoolId);
    known.groups.push({ id: group.id, title: group.title, isWithin });
  }
  return [...found.values()];
}

/** A child of a round with the days of the plan of care, and one of the round's groups. */
export type RoundChild = Member & { group: string; plan: Pick<CarePlan, "days"> };

/** Returns the children of a round as `childrenOfEach` does. */
export async function childrenOf(db: Database, scope: Scope, round: DeskRound): Promise<RoundChild[]> {
  const [children = []] = await childrenOfEach(db, scope, [round]);
  return children;
}

/**
 * Returns the active students of each round's groups within reach, each once, by name. The number of queries does not depend on
 * the number of rounds.
 */
export async function childrenOfEach(db: Database, scope: Scope, rounds: DeskRound[]): Promise<RoundChild[][]> {
  const groupIds = [...new Set(rounds.flatMap((round) => groupsWithin(round).map(({ id }) => id)))];
  const members = await membersOf(db, scope, { groupIds });
  const rows = await db
    .select({ studentId: carePlans.studentId, days: sql<CarePlan["days"]>`${carePlans.plan} -> 'days'` })
    .from(carePlans)
    .where(inArray(carePlans.studentId, [...new Set(members.map(({ student }) => student.id))]));
  const daysOf = new Map(rows.map(({ studentId, days }) => [studentId, days]));
  return rounds.map((round) => {
    const titleOf = new Map(groupsWithin(round).map(({ id, title }) => [id, title]));
    const once = new Map<string, RoundChild>();
    for (const member of members) {
      const group = titleOf.get(member.groupId);
      const { id } = member.student;
      if (group !== undefined && !once.has(id))
        once.set(id, { ...member, group, plan: { days: daysOf.get(id) ?? [] } });
    }
    return [...once.values()];
  });
}

const groupsWithin = ({ groups: all }: DeskRound) => all.filter(({ isWithin }) => isWithin);

export function presentRound({ round, school, groups: all }: DeskRound, children: RoundChild[]): DeskHoliday {
  const { id, title, days, opens, closes, answerBy } = round;
  const answered = children.filter(({ plan }) => days.every((day) => answerTo(plan, day)));
  return {
    id,
    title,
    school,
    days,
    opens,
    closes,
    answerBy,
    groups: all.map((group) => group.title),
    students: children.length,
    answered: answered.length,
  };
}

import { addDays, dayInZone } from "#contract/dates/dates.ts";
import {
  cancelDeskHoliday,
  changeDeskHoliday,
  createDeskHoliday,
  getDeskHoliday,
  getDeskHolidayMissing,
  listDeskHolidays,
  remindOfDeskHoliday,
} from "#contract/desk/holidays/endpoints.ts";
import { answerTo, isUnanswered, staffingOf } from "#contract/holidays/rules.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isManagedHereById } from "#server/access/managedHere.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Api } from "#server/api.ts";
import { endRounds } from "#server/content/holidayRounds.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { remindMissing } from "#server/modules/holidays/reminders.ts";
import { withFamilies } from "../shared/families.ts";
import { zoneOf } from "../shared/groups.ts";
import { missingOf, refuseEarlyReminder } from "../shared/missing.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import {
  askableGroups,
  childrenOf,
  childrenOfEach,
  type DeskRound,
  presentRound,
  type RoundChild,
  roundAtDesk,
  roundsAtDesk,
} from "./queries.ts";
import { askFamilies, changeRound, lockedRound, versionOfRound } from "./write.ts";

/** Days for which a round is listed after its last day. */
const LISTED_DAYS = 30;

/** Questions to families about the days of holidays, and their answers for staffing (HOL-1, HOL-3). */
export function deskHolidayRoutes({ route }: Api): void {
  route(listDeskHolidays, async ({ db, scope, now }) => {
    const today = dayInZone(now, await zoneOf(db, scope));
    const rounds = await roundsAtDesk(db, scope, addDays(today, -LISTED_DAYS));
    const children = await childrenOfEach(db, scope, rounds);
    const listed = rounds.map((round, at) => presentRound(round, children[at] ?? []));
    return { groups: await withFamilies(db, await askableGroups(db, scope, now), now), rounds: listed };
  });

  route(createDeskHoliday, async ({ db, scope, body, writeId, now }) => {
    await askFamilies(db, { id: writeId, scope, draft: body, now });
    return { id: writeId };
  });

  route(getDeskHoliday, async ({ db, staff, scope, params: { roundId }, now, shows }) => {
    const found = await foundRound(db, scope, roundId);
    const children = await childrenOf(db, scope, found);
    shows(children.map(({ student }) => student.id));
    const today = todayAt(found, now);
    const { round, groups } = found;
    const numbered = await numberedBy(
      db,
      staff,
      children.map(({ student }) => student),
    );
    const rows = children.map((child) => ({ ...presentChild(child, found, today), ...numbered(child.student) }));
    const isWhole = isRoundWhole(found);
    const isManagedHere = await isManagedHereById(db, roundId);
    return {
      ...presentRound(found, children),
      groupIds: groups.map(({ id }) => id),
      children: rows,
      staffing: staffingOf(
        round,
        rows.flatMap(({ days }) => days),
      ),
      mayChange: isWhole && isManagedHere,
      isManagedHere,
      version: versionOfRound(found),
    };
  });

  route(changeDeskHoliday, async ({ db, scope, params: { roundId }, body, refuseStale, made, now, shows }) => {
    const found = await lockedRound(db, scope, roundId);
    refuseStale(versionOfRound(found));
    shows(await changeRound(db, found, { id: roundId, scope, draft: body, now }));
    made(versionOfRound(await foundRound(db, scope, roundId)));
    return null;
  });

  route(cancelDeskHoliday, async ({ db, scope, params: { roundId }, refuseStale, now, shows }) => {
    const found = await lockedRound(db, scope, roundId);
    refuseStale(versionOfRound(found));
    shows((await childrenOf(db, scope, found)).map(({ student }) => student.id));
    await endRounds(db, [roundId], now);
    return null;
  });

  route(getDeskHolidayMissing, async ({ db, staff, scope, params: { roundId }, now, shows }) => {
    const found = await foundRound(db, scope, roundId);
    const { days, remindedAt: reminded } = found.round;
    const today = todayAt(found, now);
    const missing = (await childrenOf(db, scope, found)).filter(({ plan }) => isUnanswered(plan, days, today));
    const studentIds = missing.map(({ student }) => student.id);
    const asking = { staff, scope, now, about: roundId, studentIds, reminded, mayRemind: isRoundWhole(found) };
    const { reply, shown } = await missingOf(db, asking);
    shows(shown);
    return reply;
  });

  route(remindOfDeskHoliday, async ({ db, staff, scope, params: { roundId }, now, shows }) => {
    const found = await lockedRound(db, scope, roundId);
    refuseEarlyReminder(found.round.remindedAt, now);
    const reminded = await remindMissing(db, found.round, { today: todayAt(found, now), by: staff.id, now });
    shows(reminded);
    return { students: reminded.length };
  });
}

async function foundRound(db: Database, scope: Scope, roundId: string): Promise<DeskRound> {
  const found = await roundAtDesk(db, scope, roundId);
  if (!found) throw new NotFound();
  return found;
}

const zoneOfRound = ({ timeZone }: DeskRound): string => timeZone ?? SCHOOL_TIME_ZONE;
const todayAt = (round: DeskRound, now: Date): string => dayInZone(now, zoneOfRound(round));

const isRoundWhole = ({ groups }: DeskRound): boolean => groups.every(({ isWithin }) => isWithin);

function presentChild({ student, group, plan }: RoundChild, { round }: DeskRound, today: string) {
  return {
    key: keyOf(student.id, round.id),
    group,
    days: round.days.flatMap((day) => {
      const own = answerTo(plan, day);
      return own ? [{ day, times: own.times, isLate: own.isLate }] : [];
    }),
    isMissing: isUnanswered(plan, round.days, today),
  };
}

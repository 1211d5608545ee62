import { careDeadlineFrom, NO_CARE } from "#contract/care/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS, type Offer, SCHOOL_TYPES } from "#contract/offers.ts";
import type { Services } from "#contract/services.ts";
import { type AccessibleStudents, type Caller, servicesAt, situationOf } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { childrenOf } from "./queries.ts";

/** The guardian and all of the guardian's students. */
export type Family = { caller: Caller; students: AccessibleStudents; now: Date };

/**
 * Returns the guardian's active students, and what reads their data with one query for all who are offered it.
 * @param days the days for which closed days of the schools are read
 */
export async function familyOf(db: Database, { caller, students, now }: Family, days: { first: Day; last: Day }) {
  const children = await childrenOf(db, { callerId: caller.id, day: schoolDay(now), ...days });
  const factsOf = (studentId: string | undefined) => students.get(studentId ?? "")?.facts;
  const situations = children.map(({ id, care }) => ({ id, care, situation: situationOf(caller, factsOf(id), now) }));
  return {
    children,
    timeZoneOf: (studentId: string | undefined): string => factsOf(studentId)?.timeZone ?? SCHOOL_TIME_ZONE,
    servicesOf: (studentId: string): Services => servicesAt(factsOf(studentId), now),
    isOfferedTo: (offer: Offer, studentId: string): boolean =>
      situations.some(({ id, situation }) => id === studentId && isOffered(offer, situation)),
    /** The students with care, each with its plan (CARE-1). */
    inCare: situations
      .filter(({ situation }) => isOffered(OFFERS.care, situation))
      .map(({ id, care, situation }) => ({
        id,
        plan: care.plan ?? NO_CARE,
        version: care.version ?? 0,
        rounds: care.rounds,
        deadlineDays: careDeadlineFrom(care.deadline),
        closedDays: care.closed.map(({ day }) => day),
        isPreschool: situation.schoolType === SCHOOL_TYPES.PRESCHOOL,
      })),
    /** The days on which the first school of each student is closed. */
    closedOf: (studentId: string): { day: Day; title: string }[] =>
      children.find(({ id }) => id === studentId)?.care.closed ?? [],
    /** Runs a query for the students who are offered something, and none if nobody is. */
    forOffered: <Row>(
      offer: Offer | readonly Offer[],
      read: (studentIds: string[]) => Promise<Row[]>,
    ): Promise<Row[]> => {
      const ids = situations.filter(({ situation }) => isOffered(offer, situation)).map(({ id }) => id);
      return ids.length > 0 ? read(ids) : Promise.resolve([]);
    },
  };
}

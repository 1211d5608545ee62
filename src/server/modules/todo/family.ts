import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, type Offer } from "#contract/offers.ts";
import { type Caller, situationOf } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { childrenOf } from "./queries.ts";

/** Returns the guardian's active students, and what reads their data with one query for all who are offered it. */
export async function familyOf(db: Database, caller: Caller, now: Date) {
  const children = await childrenOf(db, { callerId: caller.id, day: schoolDay(now) });
  const situations = children.map(({ id, facts }) => ({ id, situation: situationOf(caller, facts ?? undefined, now) }));
  const zones = new Map(children.map(({ id, facts }) => [id, facts?.timeZone ?? SCHOOL_TIME_ZONE]));
  return {
    children,
    timeZoneOf: (studentId: string | undefined): string => zones.get(studentId ?? "") ?? SCHOOL_TIME_ZONE,
    /** Runs a query for the students who are offered something, and none if nobody is. */
    forOffered: <Row>(offer: Offer, read: (studentIds: string[]) => Promise<Row[]>): Promise<Row[]> => {
      const ids = situations.filter(({ situation }) => isOffered(offer, situation)).map(({ id }) => id);
      return ids.length > 0 ? read(ids) : Promise.resolve([]);
    },
  };
}

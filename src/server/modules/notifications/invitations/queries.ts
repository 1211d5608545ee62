import { millisecondsInDay } from "date-fns/constants";
import { and, asc, countDistinct, eq, inArray, not, sql } from "drizzle-orm";
import { INVITED_AGAIN_DAYS } from "#contract/desk/invitations/endpoints.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { preparedWithin, scopeOfOffices } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places } from "#server/database/prepared.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import {
  guardianRows,
  hasNotSignedIn,
  hasProtectedChild,
  linksAt,
  type Own,
  ofGroups,
  ofSchools,
  type Place,
  stateOf,
  type Unreached,
} from "./rows.ts";

/** Returns the guardians of a place's students who have not signed in yet. */
export async function unreachedAt(db: Database, { schoolId, groupId }: Place, now: Date): Promise<Unreached[]> {
  const links = linksAt(db, [schoolId], schoolDay(now));
  const rows = await guardianRows(db, ofSchools(db, links, groupId)).where(hasNotSignedIn(db));
  return rows.map(({ known, ...one }) => ({ ...one, state: stateOf(one.mail, known) }));
}

const NOBODY = { unreached: 0, invitable: 0, withoutAddress: 0, protected: 0 };

/** Counts those of each school who have not signed in, who can be invited now, and who cannot be mailed at all. */
export async function countUnreached(db: Database, schoolIds: string[], now: Date) {
  return countsOf(await countsQuery(db, scopeOfOffices(schoolIds), { day: schoolDay(now) }), now);
}

/** Counts the same of each of some groups of a school, and all guardians of their students. */
export async function countUnreachedIn(
  db: Database,
  { schoolId, groupIds }: { schoolId: string; groupIds: string[] },
  now: Date,
) {
  const params = { day: schoolDay(now), groupIds };
  const countOf = countsOf(await groupCountsQuery(db, scopeOfOffices([schoolId]), params), now);
  const totals = await groupTotalsQuery(db, scopeOfOffices([schoolId]), params);
  const all = new Map(totals.map(({ groupId, count }) => [groupId, count]));
  return (groupId: string) => ({ ...countOf(groupId), guardians: all.get(groupId) ?? 0 });
}

function countsOf(rows: Awaited<ReturnType<typeof countsQuery>>, now: Date): (placeId: string) => typeof NOBODY {
  const counts = new Map<string, typeof NOBODY>();
  for (const { placeId, mails, known, isProtected, invited } of rows) {
    const count = counts.get(placeId) ?? { ...NOBODY };
    const states = mails.map((mail) => stateOf(mail, known));
    count.unreached += mails.length;
    count.invitable += states.filter((state) => isInvitable({ isProtected, state, invited }, now)).length;
    if (isProtected) count.protected += mails.length;
    else count.withoutAddress += states.filter((state) => state === "NONE").length;
    counts.set(placeId, count);
  }
  return (placeId) => counts.get(placeId) ?? NOBODY;
}

/** Addresses of guardians who are alike otherwise: a row for each of a large school's takes longer to read than to find. */
const countsQuery = preparedWithin((db, { schools }, { day }: Places<{ day: string }>) =>
  alikeOf(db, ofSchools(db, linksAt(db, schools, day), null)),
);

type OfGroups = { day: string; groupIds: string[] };

const groupCountsQuery = preparedWithin((db, { schools }, { day, groupIds }: Places<OfGroups>) =>
  alikeOf(db, ofGroups(db, linksAt(db, schools, day), groupIds)),
);

const groupTotalsQuery = preparedWithin((db, { schools }, { day, groupIds }: Places<OfGroups>) => {
  const own = ofGroups(db, linksAt(db, schools, day), groupIds);
  return db
    .select({ groupId: own.placeId, count: countDistinct(own.guardianId) })
    .from(own)
    .groupBy(own.placeId);
});

function alikeOf(db: Database, own: Own) {
  const unreached = guardianRows(db, own).where(hasNotSignedIn(db)).as("unreached");
  const { placeId, isProtected, known, invited, mail } = unreached;
  const alike = { placeId, isProtected, known, invited };
  return db
    .select({ ...alike, mails: sql<(string | null)[]>`json_agg(${mail})` })
    .from(unreached)
    .groupBy(...Object.values(alike));
}

/** Returns the active students by whom a school knows guardians, once for each of these guardians. */
export const studentsAt = (db: Database, schoolId: string, guardianIds: string[], now: Date) =>
  studentsQuery(db, scopeOfOffices([schoolId]), { day: schoolDay(now), guardianIds });

type OfGuardians = { day: string; guardianIds: string[] };

const studentsQuery = preparedWithin((db, { schools }, { day, guardianIds }: Places<OfGuardians>) => {
  const links = linksAt(db, schools, day);
  return db
    .select({ guardianId: links.guardianId, ...personOf(students) })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .where(isOneOf(links.guardianId, guardianIds))
    .orderBy(asc(students.firstName), asc(students.lastName), asc(students.id));
});

/** Tells whether a guardian who was invited may still be mailed: they have not signed in, and nobody protects them. */
export async function mayStillInvite(db: Database, guardianId: string, now: Date): Promise<boolean> {
  const links = holdingLinks(db, now);
  const active = db.select({ id: links.guardianId }).from(links).where(sql`${links.active}`);
  const found = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(
      and(
        eq(guardians.id, guardianId),
        eq(guardians.protected, false),
        not(hasProtectedChild(db)),
        inArray(guardians.id, active),
        hasNotSignedIn(db),
      ),
    );
  return found.length > 0;
}

/** Tells whether somebody can be invited now: once a week, until they confirm the address or sign in. */
export const isInvitable = (
  { isProtected, state, invited }: Pick<Unreached, "isProtected" | "state" | "invited">,
  now: Date,
): boolean =>
  !isProtected &&
  (state === "NEW" ||
    (state === "INVITED" &&
      invited !== null &&
      now.getTime() - invited.getTime() >= INVITED_AGAIN_DAYS * millisecondsInDay));

import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, inArray, not, notExists, type SQL, sql } from "drizzle-orm";
import { INVITED_AGAIN_DAYS } from "#contract/desk/invitations/endpoints.ts";
import type { InvitationState } from "#contract/desk/invitations/states.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import { holdingLinks, linksHoldingOn } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { preparedWithin, scopeOfOffices } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, type Value, type Values } from "#server/database/prepared.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { mailAddresses, noticeIntroductions } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** A guardian who has not signed in yet. */
type Unreached = {
  id: string;
  firstName: string;
  lastName: string;
  mail: string | null;
  /** Their own identity or that of one of their children is protected: nobody lists or mails them. */
  isProtected: boolean;
  state: InvitationState;
  /** When a link was last mailed to the address that they have now. */
  invited: Date | null;
};

/** Returns the guardians of a school's active students who have not signed in yet, by name. */
export async function unreachedAt(db: Database, schoolId: string, now: Date): Promise<Unreached[]> {
  const rows = await unreachedQuery(db, scopeOfOffices([schoolId]), { day: schoolDay(now) });
  return rows.map(({ known, ...one }) => ({ ...one, state: stateOf(one.mail, known) }));
}

const unreachedQuery = preparedWithin((db, { schools }, { day }: Places<{ day: string }>) =>
  unreachedRows(db, schools, day).orderBy(asc(guardians.lastName), asc(guardians.firstName), asc(guardians.id)),
);

const NOBODY = { unreached: 0, invitable: 0, withoutAddress: 0, protected: 0 };

/** Counts those of each school who have not signed in, who can be invited now, and who cannot be mailed at all. */
export async function countUnreached(db: Database, schoolIds: string[], now: Date) {
  const counts = new Map<string, typeof NOBODY>();
  const rows = await countsQuery(db, scopeOfOffices(schoolIds), { day: schoolDay(now) });
  for (const { schoolId, mails, known, isProtected, invited } of rows) {
    const count = counts.get(schoolId) ?? { ...NOBODY };
    const states = mails.map((mail) => stateOf(mail, known));
    count.unreached += mails.length;
    count.invitable += states.filter((state) => isInvitable({ isProtected, state, invited }, now)).length;
    if (isProtected) count.protected += mails.length;
    else count.withoutAddress += states.filter((state) => state === "NONE").length;
    counts.set(schoolId, count);
  }
  return (schoolId: string) => counts.get(schoolId) ?? NOBODY;
}

/** Addresses of guardians who are alike otherwise: a row for each of a large school's takes longer to read than to find. */
const countsQuery = preparedWithin((db, { schools }, { day }: Places<{ day: string }>) => {
  const unreached = unreachedRows(db, schools, day).as("unreached");
  const { schoolId, isProtected, known, invited, mail } = unreached;
  const alike = { schoolId, isProtected, known, invited };
  return db
    .select({ ...alike, mails: sql<(string | null)[]>`json_agg(${mail})` })
    .from(unreached)
    .groupBy(...Object.values(alike));
});

function unreachedRows(db: Database, schoolIds: Values, day: Value<string>) {
  const links = linksAt(db, schoolIds, day);
  const own = db.selectDistinct({ schoolId: links.schoolId, guardianId: links.guardianId }).from(links).as("own");
  const { id, firstName, lastName, mail } = guardians;
  const { asked, confirmed, refused } = mailAddresses;
  return db
    .select({
      schoolId: own.schoolId,
      id,
      firstName,
      lastName,
      mail,
      isProtected: sql<boolean>`${guardians.protected} or ${hasProtectedChild(db)}`.as("is_protected"),
      known: sql<InvitationState | null>`case
        when ${refused} is not null then 'REFUSED'
        when ${confirmed} is not null then 'CONFIRMED'
        when ${asked} is not null then 'INVITED'
      end`.as("known"),
      invited: asked,
    })
    .from(own)
    .innerJoin(guardians, eq(guardians.id, own.guardianId))
    .leftJoin(mailAddresses, and(eq(mailAddresses.guardianId, guardians.id), eq(mailAddresses.address, mail)))
    .where(hasNotSignedIn(db));
}

const stateOf = (mail: string | null, known: InvitationState | null): InvitationState =>
  isMailAddress(mail) ? (known ?? "NEW") : "NONE";

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
    .orderBy(asc(students.id));
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

/** The valid links of schools' active students, at each of these schools. */
function linksAt(db: Database, schoolIds: Values, day: Value<string>) {
  const { schoolId, studentId } = studentSchools;
  const links = linksHoldingOn(db, sql`${day}`);
  return db
    .select({ schoolId, guardianId: links.guardianId, studentId: links.studentId })
    .from(links)
    .innerJoin(studentSchools, eq(studentId, links.studentId))
    .where(and(sql`${links.active}`, isOneOf(schoolId, schoolIds)))
    .as("links_at");
}

/**
 * Guardians who have not signed in: they have read nothing of a student, and have not been shown where news is chosen. Said as two
 * conditions, which PostgreSQL answers for all guardians at once instead of for each.
 */
const hasNotSignedIn = (db: Database) =>
  and(
    notExists(
      db.select({ one: sql`1` }).from(noticeIntroductions).where(eq(noticeIntroductions.guardianId, guardians.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(guardianStudents)
        .innerJoin(
          auditEntries,
          and(
            eq(auditEntries.studentId, guardianStudents.studentId),
            eq(auditEntries.personId, guardianStudents.guardianId),
            sql`${auditEntries.action} = 'read'`,
          ),
        )
        .where(eq(guardianStudents.guardianId, guardians.id)),
    ),
  );

const hasProtectedChild = (db: Database): SQL =>
  inArray(
    guardians.id,
    db
      .select({ id: guardianStudents.guardianId })
      .from(guardianStudents)
      .innerJoin(students, eq(students.id, guardianStudents.studentId))
      .where(sql`${students.protected}`),
  );

import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { InvitationState } from "#contract/desk/invitationStates.ts";
import { INVITED_AGAIN_DAYS } from "#contract/desk/invitations.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { mailAddresses, noticeIntroductions } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

const DAY_MS = 24 * 60 * 60_000;

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

type Place = { schoolId: string } | { guardianId: string };

/**
 * Returns the guardians of a school's active students who have not signed in yet, by name, or one guardian who has not.
 */
export async function unreachedAt(db: Database, at: Place, now: Date): Promise<Unreached[]> {
  const rows = await ("schoolId" in at
    ? unreachedQuery(db, { placeId: at.schoolId, day: schoolDay(now) }, "school")
    : unreachedQuery(db, { placeId: at.guardianId, day: schoolDay(now) }, "guardian"));
  return rows.map(({ isHidden, hasProtectedChild: isSecret, address, confirmed, refused, asked, ...one }) => {
    const own = address !== null && address === one.mail ? { confirmed, refused } : null;
    return { ...one, isProtected: isHidden || isSecret, state: stateOf(one.mail, own), invited: own && asked };
  });
}

/** Returns the active students by whom a school knows guardians, once for each of these guardians. */
export const studentsAt = (db: Database, schoolId: string, guardianIds: string[], now: Date) =>
  studentsQuery(db, { placeId: schoolId, day: schoolDay(now), guardianIds });

type Params = { placeId: string; day: string };
type Kind = "school" | "guardian";

// Planning it takes as long as running it for a school of 800 students.
const unreachedQuery = prepared((db, places: Places<Params>, kind: Kind) => {
  const links = linksAt(db, places, kind);
  const { id, firstName, lastName, mail, protected: isHidden } = guardians;
  const { address, confirmed, refused, asked } = mailAddresses;
  return db
    .select({
      ...{ id, firstName, lastName, mail, isHidden, address, confirmed, refused, asked },
      hasProtectedChild: sql<boolean>`${hasProtectedChild(db)}`,
    })
    .from(guardians)
    .leftJoin(mailAddresses, eq(mailAddresses.guardianId, guardians.id))
    .where(and(inArray(guardians.id, db.select({ id: links.guardianId }).from(links)), not(hasSignedIn(db))))
    .orderBy(asc(guardians.lastName), asc(guardians.firstName), asc(guardians.id));
});

const studentsQuery = prepared((db, { guardianIds, ...places }: Places<Params & { guardianIds: string[] }>) => {
  const links = linksAt(db, places, "school");
  return db
    .select({ guardianId: links.guardianId, ...personOf(students) })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .where(isOneOf(links.guardianId, guardianIds))
    .orderBy(asc(students.id));
});

type Known = Pick<typeof mailAddresses.$inferSelect, "confirmed" | "refused">;

function stateOf(mail: string | null, known: Known | null): InvitationState {
  if (!isMailAddress(mail)) return "NONE";
  if (!known) return "NEW";
  if (known.refused) return "REFUSED";
  return known.confirmed ? "CONFIRMED" : "INVITED";
}

/** Tells whether somebody can be invited now: once a week, until they confirm the address or sign in. */
export const isInvitable = ({ isProtected, state, invited }: Unreached, now: Date): boolean =>
  !isProtected &&
  (state === "NEW" ||
    (state === "INVITED" && invited !== null && now.getTime() - invited.getTime() >= INVITED_AGAIN_DAYS * DAY_MS));

/** Tells whether a guardian who was invited may still be mailed: they have not signed in, and nobody protects them. */
export async function mayStillInvite(db: Database, guardianId: string, now: Date): Promise<boolean> {
  const [one] = await unreachedAt(db, { guardianId }, now);
  return one !== undefined && !one.isProtected;
}

/** Counts those who can be invited now, and those who cannot be mailed at all. */
export const countsOf = (unreached: Unreached[], now: Date) => ({
  unreached: unreached.length,
  invitable: unreached.filter((one) => isInvitable(one, now)).length,
  withoutAddress: unreached.filter(({ isProtected, state }) => !isProtected && state === "NONE").length,
  protected: unreached.filter(({ isProtected }) => isProtected).length,
});

/** The valid links of active students of a school, or those of one guardian. */
function linksAt(db: Database, { placeId, day }: Places<Params>, kind: Kind) {
  const links = linksHoldingOn(db, sql`${day}`);
  const { guardianId, studentId } = links;
  const atSchool = db
    .select({ id: studentSchools.studentId })
    .from(studentSchools)
    .where(eq(studentSchools.schoolId, placeId));
  const isMeant = kind === "school" ? inArray(studentId, atSchool) : eq(guardianId, placeId);
  return db
    .select({ guardianId, studentId })
    .from(links)
    .where(and(sql`${links.active}`, isMeant))
    .as("links_at");
}

/** Guardians who have signed in: they have read something of a student, or have been shown where news is chosen. */
const hasSignedIn = (db: Database): SQL =>
  sql`(${or(
    exists(
      db.select({ one: sql`1` }).from(noticeIntroductions).where(eq(noticeIntroductions.guardianId, guardians.id)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(guardianStudents)
        .innerJoin(
          auditEntries,
          and(
            eq(auditEntries.studentId, guardianStudents.studentId),
            eq(auditEntries.personId, guardians.id),
            eq(auditEntries.action, "read"),
          ),
        )
        .where(eq(guardianStudents.guardianId, guardians.id)),
    ),
  )})`;

const hasProtectedChild = (db: Database): SQL =>
  inArray(
    guardians.id,
    db
      .select({ id: guardianStudents.guardianId })
      .from(guardianStudents)
      .innerJoin(students, eq(students.id, guardianStudents.studentId))
      .where(sql`${students.protected}`),
  );

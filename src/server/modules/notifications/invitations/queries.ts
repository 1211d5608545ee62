import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { InvitationState } from "#contract/desk/invitationStates.ts";
import { INVITED_AGAIN_DAYS } from "#contract/desk/invitations.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { mailAddresses, noticeIntroductions } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A guardian who has not signed in yet, with the active students by whom a school knows them. */
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
  students: { id: string; firstName: string; lastName: string }[];
};

/**
 * Returns the guardians of a school's students who have not signed in yet, by name, or one guardian who has not.
 */
export async function unreachedAt(
  db: Database,
  at: { schoolId: string } | { guardianId: string },
  now: Date,
): Promise<Unreached[]> {
  const links = holdingLinks(db, now);
  const isInvited = "schoolId" in at ? isAtSchool(db, at.schoolId) : eq(guardians.id, at.guardianId);
  const rows = await db
    .select({
      guardian: personOf(guardians),
      mail: guardians.mail,
      hasProtectedChild: sql<boolean>`${hasProtectedChild(db)}`,
      student: personOf(students),
      known: mailAddresses,
    })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .innerJoin(students, eq(students.id, links.studentId))
    .leftJoin(mailAddresses, eq(mailAddresses.guardianId, guardians.id))
    .where(and(eq(students.active, true), isInvited, not(hasSignedIn(db))))
    .orderBy(asc(guardians.lastName), asc(guardians.firstName), asc(guardians.id), asc(students.id));
  const found = new Map<string, Unreached>();
  for (const { guardian, mail, hasProtectedChild: isSecret, student, known } of rows) {
    const { id, firstName, lastName } = guardian;
    const own = known?.address === mail ? known : null;
    const one = found.get(id) ?? {
      ...{ id, firstName, lastName, mail, students: [] },
      isProtected: guardian.protected || isSecret,
      state: stateOf(mail, own),
      invited: own?.asked ?? null,
    };
    one.students.push(student);
    found.set(id, one);
  }
  return [...found.values()];
}

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

const isAtSchool = (db: Database, schoolId: string): SQL =>
  inArray(
    students.id,
    db.select({ id: studentSchools.studentId }).from(studentSchools).where(eq(studentSchools.schoolId, schoolId)),
  );

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

const hasProtectedChild = (db: Database): SQL => {
  const { guardianId, studentId } = guardianStudents;
  return exists(
    db
      .select({ one: sql`1` })
      .from(guardianStudents)
      .where(and(eq(guardianId, guardians.id), inArray(studentId, protectedStudents(db)))),
  );
};

const protectedStudents = (db: Database) =>
  db.select({ id: students.id }).from(students).where(eq(students.protected, true));

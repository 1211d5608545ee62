import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MailState } from "#contract/desk/invitations/states.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { existsOfEach } from "#server/database/existsOfEach.ts";
import { isOneOf, type Value, type Values } from "#server/database/prepared.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { mailAddresses, noticeIntroductions } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";

/** A guardian who has not signed in yet. */
export type Unreached = {
  id: string;
  firstName: string;
  lastName: string;
  mail: string | null;
  /** Their own identity or that of one of their children is protected: nobody lists or mails them. */
  isProtected: boolean;
  state: MailState;
  /** When a link was last mailed to the address that they have now. */
  invited: Date | null;
};

/** The active students of a school, or of one group there. */
export type Place = { schoolId: string; groupId: string | null };

export const ofSchools = (db: Database, links: ReturnType<typeof linksAt>, groupId: string | null) =>
  db
    .selectDistinct({ placeId: links.schoolId, guardianId: links.guardianId })
    .from(links)
    .where(
      groupId === null
        ? undefined
        : inArray(
            links.studentId,
            db.select({ id: groupMembers.studentId }).from(groupMembers).where(eq(groupMembers.groupId, groupId)),
          ),
    )
    .as("own");

export const ofGroups = (db: Database, links: ReturnType<typeof linksAt>, groupIds: Value<string[]>) =>
  db
    .selectDistinct({ placeId: groupMembers.groupId, guardianId: links.guardianId })
    .from(links)
    .innerJoin(groupMembers, eq(groupMembers.studentId, links.studentId))
    .where(isOneOf(groupMembers.groupId, groupIds))
    .as("own");

export type Own = ReturnType<typeof ofSchools> | ReturnType<typeof ofGroups>;

export function guardianRows(db: Database, own: Own) {
  const { id, firstName, lastName, mail } = guardians;
  const { asked, confirmed, refused } = mailAddresses;
  return db
    .select({
      placeId: own.placeId,
      id,
      firstName,
      lastName,
      mail,
      protected: guardians.protected,
      isProtected: sql<boolean>`${guardians.protected} or ${hasProtectedChild(db)}`.as("is_protected"),
      known: sql<MailState | null>`case
        when ${refused} is not null then 'REFUSED'
        when ${confirmed} is not null then 'CONFIRMED'
        when ${asked} is not null then 'INVITED'
      end`.as("known"),
      invited: asked,
    })
    .from(own)
    .innerJoin(guardians, eq(guardians.id, own.guardianId))
    .leftJoin(mailAddresses, and(eq(mailAddresses.guardianId, guardians.id), eq(mailAddresses.address, mail)))
    .$dynamic();
}

export const stateOf = (mail: string | null, known: MailState | null): MailState =>
  isMailAddress(mail) ? (known ?? "NEW") : "NONE";

/** The valid links of schools' active students, at each of these schools. */
export function linksAt(db: Database, schoolIds: Values, day: Value<string>) {
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
 * Guardians who have not signed in: they have read nothing of a student, and have not been shown where news is chosen. It is looked
 * up for each of them, since for all at once PostgreSQL may read the access log of the whole region.
 * @param guardianId the column of their id
 */
export const hasNotSignedIn = (db: Database, guardianId: PgColumn = guardians.id): SQL => {
  const introduced = db
    .select({ one: sql`1` })
    .from(noticeIntroductions)
    .where(eq(noticeIntroductions.guardianId, guardianId));
  const hasRead = db
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
    .where(eq(guardianStudents.guardianId, guardianId));
  return sql`(not ${existsOfEach(introduced)} and not ${existsOfEach(hasRead)})`;
};

export const hasProtectedChild = (db: Database): SQL =>
  inArray(
    guardians.id,
    db
      .select({ id: guardianStudents.guardianId })
      .from(guardianStudents)
      .innerJoin(students, eq(students.id, guardianStudents.studentId))
      .where(sql`${students.protected}`),
  );

import { and, eq, inArray, notExists } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { endSessions, type Person, signInsOf } from "#server/access/sessions.ts";
import type { Database } from "#server/database/connect.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { careChanges, carePlans } from "#server/database/schema/care.ts";
import { cardChanges, childCards } from "#server/database/schema/childCards.ts";
import { classLines } from "#server/database/schema/classList.ts";
import { conversationReads } from "#server/database/schema/conversations.ts";
import { deskVersions } from "#server/database/schema/deskVersions.ts";
import { grantedGroups, groupOwners } from "#server/database/schema/groups.ts";
import { accounts, identities, staffIdentities } from "#server/database/schema/identity.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import {
  mailAddresses,
  noticeIntroductions,
  notificationPreferences,
  sentNotices,
} from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents, guardians, leavers, students, userRoles, users } from "#server/database/schema/people.ts";
import { permissionAnswers } from "#server/database/schema/permissions.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { staffDevices, staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { putAway } from "#server/database/schema/todo.ts";
import { withdrawInvites } from "#server/notify/queues/withdrawInvites.ts";

/** Stands for the names of a person who was erased. */
export const ERASED_NAME = "–";

/** Somebody is not erased, because a source would bring them back. */
export class HeldBySource extends Error {
  constructor(sourceId: string) {
    super(`The source ${sourceId} has this person and would bring them back. Remove them there first.`);
  }
}

const OF_EVERYBODY = [
  ...[idempotencyKeys.personId, conversationReads.personId, notifications.personId, pushDevices.personId],
  ...[meetingInvites.personId, sourceIds.id, leavers.personId],
];

/** Columns with a person's id, whose rows are deleted with the person. A test asks for every other column why it stays. */
export const DELETED_BY: Record<Person["kind"], PgColumn[]> = {
  guardian: [
    ...OF_EVERYBODY,
    ...[identities.guardianId, guardianStudents.guardianId, calendarFeeds.guardianId, putAway.guardianId],
    ...[notificationPreferences.guardianId, noticeIntroductions.guardianId, mailAddresses.guardianId],
    ...[sentNotices.guardianId, classLines.guardianId],
  ],
  // A care plan and its changes name the people who fetch the student, and a card tells of health.
  student: [
    ...OF_EVERYBODY,
    ...[identities.studentId, guardianStudents.studentId, notifications.studentId, putAway.studentId],
    ...[carePlans.studentId, careChanges.studentId, childCards.studentId, cardChanges.studentId],
    ...[classLines.studentId, permissionAnswers.studentId],
  ],
  staff: [
    ...OF_EVERYBODY,
    ...[staffIdentities.userId, staffDevices.userId, staffMail.userId, staffTold.userId],
    ...[userRoles.userId, groupOwners.userId, grantedGroups.userId, deskVersions.staffId],
  ],
};

/**
 * Removes what identifies the person and lets them in. Records that a school must keep stay under the person's id, without
 * a name.
 * @throws HeldBySource if a source still has the person, and would bring them back
 */
export async function erasePerson(tx: Database, person: Person, now: Date): Promise<void> {
  const { id, kind } = person;
  const [mapped] = await tx.select().from(sourceIds).where(eq(sourceIds.id, id));
  if (mapped && mapped.ended === null) throw new HeldBySource(mapped.sourceId);
  await endSessions(tx, person, now);
  await withdrawInvites(tx, eq(meetingInvites.personId, id));
  const signIns = await signInsOf(tx, person);
  for (const column of DELETED_BY[kind]) await tx.delete(column.table).where(eq(column, id));
  await deleteAccounts(
    tx,
    signIns.filter(({ issuer }) => issuer === LOCAL_ISSUER).map(({ subject }) => subject),
  );
  await removeNames(tx, person);
}

/** Deletes accounts of the local identity provider, unless somebody else still signs in by them: a guardian may be staff too. */
async function deleteAccounts(tx: Database, subjects: string[]): Promise<void> {
  const stillUsed = (table: typeof identities | typeof staffIdentities) =>
    tx
      .select({ subject: table.subject })
      .from(table)
      .where(and(eq(table.issuer, LOCAL_ISSUER), eq(table.subject, accounts.subject)));
  await tx
    .delete(accounts)
    .where(
      and(inArray(accounts.subject, subjects), notExists(stillUsed(identities)), notExists(stillUsed(staffIdentities))),
    );
}

const NAMELESS = { firstName: ERASED_NAME, lastName: ERASED_NAME };

async function removeNames(tx: Database, { id, kind }: Person): Promise<void> {
  if (kind === "guardian") {
    const nowhere = { street: null, postal: null, city: null, phone: null, mail: null };
    await tx
      .update(guardians)
      .set({ ...NAMELESS, ...nowhere })
      .where(eq(guardians.id, id));
    await tx.update(notifications).set({ namedId: null, namedText: null }).where(eq(notifications.namedId, id));
  } else if (kind === "student") {
    const gone = { ...NAMELESS, email: null, birthDate: null, active: false };
    await tx.update(students).set(gone).where(eq(students.id, id));
  } else {
    await tx
      .update(users)
      .set({ ...NAMELESS, mail: null })
      .where(eq(users.id, id));
  }
}

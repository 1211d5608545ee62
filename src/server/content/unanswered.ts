import { millisecondsInDay } from "date-fns/constants";
import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { isReadAtDesk, type PresentStaff, presentStaffOf } from "#server/access/presentStaff.ts";
import { OFFICE_ROLES } from "#server/access/staff.ts";
import { schoolsOfConversation } from "#server/access/staffAudience.ts";
import { heldRole } from "#server/access/staffWithAccess.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { rowsBy } from "#server/database/rows.ts";
import {
  conversationHandovers,
  conversationMembers,
  conversationReads,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { schools, studentSchools, userRoles, users } from "#server/database/schema/people.ts";
import { announce } from "#server/notify/announce.ts";

/** A message that nobody of the staff has read waits for so long; the summer holidays and a term are shorter. */
const UNREAD_DAYS = 180;
/** Time within which a message that staff have read may still be answered. Later, a last "Thank you" needs nobody. */
const READ_DAYS = 90;

/** Students whose conversations are looked through at once. */
const AT_ONCE = 500;

/** Students, staff and groups of which it has changed who has whom. */
export type RosterChange = {
  studentIds: Iterable<string>;
  userIds: Iterable<string>;
  groupIds: Iterable<string>;
  /** Schools that students have just left, by student. */
  former: ReadonlyMap<string, string>;
};

/**
 * Hands over what guardians have written and nobody has answered, where the staff who take part no longer have the student (YEAR-2):
 * to the staff of the student's mentor group, else to the office of the school, or of the former school if the student has none.
 * Takes it back where staff who take part have the student again.
 */
export async function handOverAfter(db: Database, change: RosterChange, now: Date): Promise<void> {
  const affected = new Set(change.studentIds);
  await inBatches([...change.userIds], async (userIds) => {
    const theirs = sql`any(${sql.param(userIds)}::text[])`;
    const owned = sql`(select owner.group_id from ${groupOwners} as owner where owner.user_id = ${theirs})`;
    const condition = sql`(member.user_id = ${theirs} or member.group_id in ${owned})`;
    for (const id of await studentsWrittenAbout(db, condition)) affected.add(id);
  });
  await inBatches([...change.groupIds], async (groupIds) => {
    const condition = sql`member.group_id = any(${sql.param(groupIds)}::text[])`;
    for (const id of await studentsWrittenAbout(db, condition)) affected.add(id);
  });
  await inBatches([...affected], (studentIds) => handOver(db, { studentIds, former: change.former, now }));
}

/**
 * Does the same for everyone who has written lately, batch by batch: a substitution ends without a write, and what was written while
 * a roster changed is found here.
 */
export async function handOverAll(db: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  let after = "";
  while (!stopping?.aborted) {
    const rows = await db
      .selectDistinct({ studentId: conversations.studentId })
      .from(conversations)
      .where(and(gt(conversations.studentId, after), gt(conversations.latest, daysBefore(now, UNREAD_DAYS))))
      .orderBy(asc(conversations.studentId))
      .limit(AT_ONCE);
    const studentIds = rows.map(({ studentId }) => studentId);
    after = studentIds.at(-1) ?? "";
    if (studentIds.length === 0) return;
    await db.transaction((tx) => handOver(tx, { studentIds, former: new Map(), now }));
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * millisecondsInDay);

/** Returns the students whom conversations with some members, or handed over to them, are about. */
async function studentsWrittenAbout(db: Database, condition: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: conversations.studentId })
    .from(conversations)
    .where(
      sql`${conversations.id} in (
        select member.conversation_id from ${conversationMembers} as member where ${condition}
        union
        select member.conversation_id from (
          select conversation_id, group_id, null as user_id from ${conversationHandovers}
        ) as member where ${condition}
      )`,
    );
  return rows.map(({ studentId }) => studentId);
}

type HandingOver = { studentIds: string[]; former: RosterChange["former"]; now: Date };

async function handOver(db: Database, { studentIds, former, now }: HandingOver): Promise<void> {
  const waiting = await unansweredAbout(db, studentIds, now);
  if (waiting.length === 0) return;
  const present = await presentStaffOf(db, [...new Set(waiting.map(({ studentId }) => studentId))], now);
  const ids = waiting.map(({ id }) => id);
  const members = await db.select().from(conversationMembers).where(isOneOf(conversationMembers.conversationId, ids));
  const membersOf = rowsBy(members, ({ conversationId }) => conversationId);
  const isTaken = ({ id, studentId, since }: Waiting) =>
    since === null || isReadAtDesk(membersOf(id), present(studentId), since);
  await takeBack(
    db,
    waiting.filter((one) => one.handover !== null && isTaken(one)).map(({ id }) => id),
  );
  const orphans = waiting.filter((one) => !isTaken(one));
  const schoolsOf = await officesFor(
    db,
    orphans.map(({ id }) => id),
  );
  for (const { id, studentId, since, handover } of orphans) {
    const to = nextOf(present(studentId), schoolsOf(id), former.get(studentId));
    if (!to || since === null || (handover?.groupId === to.groupId && handover.schoolId === to.schoolId)) continue;
    const row = { conversationId: id, ...to, readsFrom: since, handedOver: now };
    await db
      .insert(conversationHandovers)
      .values(row)
      .onConflictDoUpdate({ target: conversationHandovers.conversationId, set: row });
    await announce(db, "messageHandedOver", { conversationId: id, studentId, by: null, now });
  }
}

type Waiting = Awaited<ReturnType<typeof unansweredAbout>>[number];

/** Returns the conversations about students in which a guardian has had the last word, and those that have been handed over. */
const unansweredAbout = (db: Database, studentIds: string[], now: Date) => {
  const last = db
    .select({ created: messages.created, guardianId: messages.guardianId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isNull(messages.recalled)))
    .orderBy(desc(messages.position))
    .limit(1)
    .as("last");
  const answered = sql`(select max(answer.position) from ${messages} as answer
    where answer.conversation_id = ${conversations.id} and answer.user_id is not null and answer.recalled is null)`;
  const since = sql<Date | null>`(select min(question.created) from ${messages} as question
    where question.conversation_id = ${conversations.id} and question.guardian_id is not null and question.recalled is null
      and question.position > coalesce(${answered}, 0))`;
  const isReadByStaff = exists(
    db
      .select({ one: sql`1` })
      .from(conversationReads)
      .innerJoin(users, eq(users.id, conversationReads.personId))
      .where(
        and(eq(conversationReads.conversationId, conversations.id), gte(conversationReads.lastRead, last.created)),
      ),
  );
  return db
    .select({
      id: conversations.id,
      studentId: conversations.studentId,
      /** Null once it has been answered. */
      since: since.mapWith(messages.created),
      handover: conversationHandovers,
    })
    .from(conversations)
    .innerJoinLateral(last, sql`true`)
    .leftJoin(conversationHandovers, eq(conversationHandovers.conversationId, conversations.id))
    .where(
      and(
        isOneOf(conversations.studentId, studentIds),
        or(
          isNotNull(conversationHandovers.conversationId),
          and(
            gt(conversations.latest, daysBefore(now, UNREAD_DAYS)),
            eq(conversations.status, "ACTIVE"),
            isNotNull(last.guardianId),
            or(gt(last.created, daysBefore(now, READ_DAYS)), not(isReadByStaff)),
          ),
        ),
      ),
    )
    .orderBy(asc(conversations.id));
};

async function takeBack(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(conversationHandovers).where(isOneOf(conversationHandovers.conversationId, ids));
}

/** Returns the schools whose office answers for each of some conversations, those with an office first. */
async function officesFor(db: Database, ids: string[]): Promise<(conversationId: string) => string[]> {
  const hasOffice = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.schoolId, schools.id), inArray(heldRole, OFFICE_ROLES))),
  );
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ conversationId: conversations.id, schoolId: schools.id })
          .from(conversations)
          .innerJoin(schools, sql`${schools.id} in ${schoolsOfConversation(conversations.studentId, conversations.id)}`)
          .leftJoin(
            studentSchools,
            and(eq(studentSchools.schoolId, schools.id), eq(studentSchools.studentId, conversations.studentId)),
          )
          .where(isOneOf(conversations.id, ids))
          .orderBy(desc(hasOffice), asc(studentSchools.position), asc(schools.id));
  const ofConversation = rowsBy(rows, ({ conversationId }) => conversationId);
  return (conversationId) => ofConversation(conversationId).map(({ schoolId }) => schoolId);
}

/** The student's mentor group, else the office; undefined if nobody is left. */
function nextOf(
  { mentorGroups }: PresentStaff,
  schoolIds: string[],
  formerSchool: string | undefined,
): { groupId: string | null; schoolId: string | null } | undefined {
  const group = mentorGroups.find(({ schoolId }) => schoolIds.includes(schoolId));
  if (group) return { groupId: group.id, schoolId: null };
  const schoolId = schoolIds[0] ?? formerSchool;
  return schoolId === undefined ? undefined : { groupId: null, schoolId };
}

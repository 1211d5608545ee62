import { millisecondsInDay } from "date-fns/constants";
import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeskFlag, FlagDecision } from "#contract/desk/office/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import { conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { Conflict, Forbidden, NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { announce } from "#server/notify/announce.ts";
import { classTitles } from "../shared/groups.ts";
import { nameOf, numberedFor } from "../shared/naming.ts";
import { isConversationInScope } from "./scope.ts";

/** Days for which a decision stays on the list. */
const DECIDED_DAYS = 30;

type Flag = typeof messageFlags.$inferSelect;
type Written = Pick<typeof messages.$inferSelect, "userId" | "guardianId">;

const reporters = alias(guardians, "reporters");
const deciders = alias(users, "deciders");

/**
 * Returns a page of the reported messages of conversations with schools within reach: those without a decision by their time, then those decided lately.
 * @returns also the ids of the students
 */
export async function flagsAtDesk(
  db: Database,
  { staff, scope, page, now }: { staff: Staff; scope: Scope; page: number; now: Date },
): Promise<{ reply: DeskFlag[]; shown: string[] }> {
  const decidedSince = new Date(now.getTime() - DECIDED_DAYS * millisecondsInDay);
  const rows = await flagsQuery(db, scope, { decidedSince, skipped: (page - 1) * DESK_PAGE_SIZE });
  const ids = [...new Set(rows.map(({ student }) => student.id))];
  const titles = await classTitles(db, ids);
  const reply = rows.map(({ flag, message, title, student, user, guardian, reporter, decider }): DeskFlag => {
    const { id, reason, created, decision, decisionReason, decidedAt } = flag;
    return {
      id,
      ...numberedFor(student, true),
      group: titles.get(student.id) ?? null,
      conversationTitle: title,
      writer: nameOf(user ?? guardian),
      text: message.text,
      sent: message.created.toISOString(),
      reporter: nameOf(reporter),
      reason,
      created: created.toISOString(),
      decision,
      decisionReason,
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: nameOf(decider),
      mayDecide: decision === null && !isOwn(flag, message, staff),
      version: versionOfFlag(flag),
    };
  });
  return { reply, shown: ids };
}

/** Condition for a message reported in this way: an array, since PostgreSQL would walk through all messages to find a few. */
const isOfFlag = (db: Database, condition: SQL | undefined): SQL => {
  const reported = db.select({ id: messageFlags.messageId }).from(messageFlags).where(condition);
  return sql`${messages.id} = any(array(${reported}))`;
};

/** Condition for a message reported in this way within reach. */
const isInReach = (db: Database, scope: ScopeValues, condition: SQL | undefined): SQL | undefined =>
  and(condition, isOfFlag(db, condition), isConversationInScope(db, scope));

const flagsQuery = preparedWithin(
  (db, scope, { decidedSince, skipped }: Places<{ decidedSince: Date; skipped: number }>) => {
    const isListed = or(isNull(messageFlags.decidedAt), gte(messageFlags.decidedAt, decidedSince));
    return db
      .select({
        flag: messageFlags,
        message: {
          text: messages.text,
          created: messages.created,
          userId: messages.userId,
          guardianId: messages.guardianId,
        },
        title: conversations.title,
        student: personOf(students),
        user: personOf(users),
        guardian: personOf(guardians),
        reporter: personOf(reporters),
        decider: personOf(deciders),
      })
      .from(messageFlags)
      .innerJoin(messages, eq(messages.id, messageFlags.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(students, eq(students.id, conversations.studentId))
      .leftJoin(users, eq(users.id, messages.userId))
      .leftJoin(guardians, eq(guardians.id, messages.guardianId))
      .leftJoin(reporters, eq(reporters.id, messageFlags.guardianId))
      .leftJoin(deciders, eq(deciders.id, messageFlags.decidedByUserId))
      .where(isInReach(db, scope, isListed))
      .orderBy(sql`${messageFlags.decidedAt} desc nulls first`, asc(messageFlags.created), desc(messageFlags.id))
      .offset(skipped)
      .limit(DESK_PAGE_SIZE);
  },
);

/** Counts the reported messages without a decision. */
export async function countFlagged(db: Database, scope: Scope): Promise<number> {
  const [row] = await openFlagsQuery(db, scope);
  return row?.count ?? 0;
}

const openFlagsQuery = preparedWithin((db, scope) => {
  const isOpen = isNull(messageFlags.decidedAt);
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(messageFlags)
    .innerJoin(messages, eq(messages.id, messageFlags.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(isInReach(db, scope, isOpen));
});

type Deciding = FlagDecision & { flagId: string; staff: Staff; now: Date };

/**
 * Shows a reported message again, or deletes its text. Whoever reported it sees which and why, and the conversation follows on
 * open pages.
 * @param refuse refuses a change of what the caller has not seen
 * @throws Forbidden for somebody who has written or reported it
 */
export async function decideFlag(
  db: Database,
  { flagId, decision, reason, staff, now }: Deciding,
  refuse: (version: string) => void,
): Promise<void> {
  const [row] = await db
    .select({
      flag: messageFlags,
      message: { userId: messages.userId, guardianId: messages.guardianId },
      conversation: { id: conversations.id, studentId: conversations.studentId },
    })
    .from(messageFlags)
    .innerJoin(messages, eq(messages.id, messageFlags.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messageFlags.id, flagId))
    .for("update", { of: messageFlags });
  if (!row) throw new NotFound();
  const { flag, message, conversation } = row;
  if (isOwn(flag, message, staff)) throw new Forbidden();
  refuse(versionOfFlag(flag));
  if (flag.decision !== null) throw new Conflict("The report has been decided.");
  await db
    .update(messageFlags)
    .set({ decision, decisionReason: reason, decidedAt: now, decidedByUserId: staff.id })
    .where(eq(messageFlags.id, flagId));
  await db
    .update(messages)
    .set(decision === "RELEASED" ? { flagId: null } : { text: "" })
    .where(eq(messages.id, flag.messageId));
  const { id: conversationId, studentId } = conversation;
  await announce(db, "flagDecided", { studentId, conversationId, by: null, now });
}

/** Nobody decides on what they have written or reported themselves, as a member of staff or as a guardian. */
const isOwn = ({ guardianId: reporterId }: Flag, { userId, guardianId }: Written, staff: Staff): boolean =>
  userId === staff.id || (staff.guardianId !== null && [guardianId, reporterId].includes(staff.guardianId));

/** Differs once a report has been decided. */
const versionOfFlag = ({ id, decision, decidedAt }: Flag): string => versionOf({ id, decision, decidedAt });

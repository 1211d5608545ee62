import { and, eq, exists, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/groups.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { groups } from "#server/database/schema/groups.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { userRoles } from "#server/database/schema/people.ts";
import type { ReachIn } from "./reach.ts";

// A child may go to several schools. What families have with one of them is not for the office of another.

/**
 * Condition for a conversation with staff of one of the schools whose office somebody is, or with no staff of any school by now.
 * The child has to be within reach besides.
 */
export const isConversationReached = (db: Database, { schools }: Pick<ReachIn, "schools">): SQL =>
  sql`(${or(existsStaff(db, schools), not(existsStaff(db)))})`;

/** Condition for staff among the members: of one of some schools, or of any. */
function existsStaff(db: Database, schools?: ReachIn["schools"]): SQL {
  const ofGroup = alias(groups, "member_groups");
  const held = alias(userRoles, "member_roles");
  const members = db
    .select({ id: conversationMembers.id })
    .from(conversationMembers)
    .leftJoin(ofGroup, eq(ofGroup.id, conversationMembers.groupId))
    .leftJoin(held, and(eq(held.userId, conversationMembers.userId), ne(sql`lower(${held.roleId})`, STUDENT_ROLE)))
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        schools
          ? or(isOneOf(ofGroup.schoolId, schools), isOneOf(held.schoolId, schools))
          : or(isNotNull(ofGroup.schoolId), isNotNull(held.schoolId)),
      ),
    );
  return exists(members);
}

/** Condition for an application that was sent to one of somebody's schools, or is of a time in which nothing was sent. */
export const isLeaveReached = (db: Database, { at }: Pick<ReachIn, "at">): SQL =>
  sql`(${or(existsSent(db, at), not(existsSent(db)))})`;

const existsSent = (db: Database, at?: ReachIn["at"]): SQL =>
  exists(
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.subjectId, leaveApplications.id),
          eq(deliveries.kind, "leave"),
          at && isOneOf(deliveries.schoolId, at),
        ),
      ),
  );

import { and, eq, exists, type Placeholder, sql } from "drizzle-orm";
import type { Relationship } from "#contract/conversations/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { conversationRelationships } from "#server/database/schema/conversations.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { isVisible } from "../assignments/queries.ts";
import { isInstanceFor } from "../meetings/queries.ts";

export type RelationshipRow = { conversationId: string } & Relationship;
type Row = Awaited<ReturnType<typeof relationshipsQuery>>[number];
type Looking = { caller: Caller; studentId: string };

/**
 * Relationships of several conversations, each with what its link shows. That is null if the student no longer has it or
 * the caller may not see it.
 */
export async function relationshipsOf(
  db: Database,
  { caller, studentId }: Looking,
  conversationIds: string[],
): Promise<RelationshipRow[]> {
  const rows = await relationshipsQuery(db, { callerId: caller.id, studentId, conversationIds });
  return rows.map((row) => ({ ...row.relationship, reference: referenceOf(row) }));
}

function referenceOf({ plan, assignment, meeting, group, student }: Row): Relationship["reference"] {
  if (meeting) return { title: meeting.title, meetingId: meeting.id };
  const title = plan ?? assignment ?? group ?? (student && `${student.firstName} ${student.lastName}`);
  return title === null ? null : { title };
}

type Values = { callerId: string; studentId: string; conversationIds: string[] };

const relationshipsQuery = prepared((db, { callerId, studentId, conversationIds }: Places<Values>) => {
  const { referenceType, referenceId } = conversationRelationships;
  return db
    .select({
      relationship: conversationRelationships,
      plan: plans.title,
      assignment: assignments.title,
      meeting: { id: meetings.id, title: meetings.title },
      group: groups.title,
      student: { firstName: students.firstName, lastName: students.lastName },
    })
    .from(conversationRelationships)
    .leftJoin(plans, and(eq(referenceType, "PLAN"), eq(plans.id, referenceId), isInGroup(db, plans.groupId, studentId)))
    .leftJoin(
      assignments,
      and(eq(referenceType, "ASSIGNMENT"), eq(assignments.id, referenceId), isVisible(db, studentId)),
    )
    .leftJoin(
      meetingInstances,
      and(
        eq(referenceType, "MEETING_INSTANCE"),
        eq(meetingInstances.id, referenceId),
        isInstanceFor(callerId, studentId),
      ),
    )
    .leftJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .leftJoin(groups, and(eq(referenceType, "SECTION"), eq(groups.id, referenceId)))
    .leftJoin(students, and(eq(referenceType, "STUDENT"), eq(students.id, referenceId), eq(students.id, studentId)))
    .where(isOneOf(conversationRelationships.conversationId, conversationIds));
});

const isInGroup = (db: Database, groupId: typeof plans.groupId, studentId: Placeholder) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.studentId, studentId))),
  );

import { and, eq, inArray } from "drizzle-orm";
import type { Relationship } from "#contract/conversations.ts";
import type { Caller } from "#server/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { isVisible } from "../assignments/queries.ts";
import { instancesOf } from "../meetings/queries.ts";
import type { relationshipsOf } from "./parts.ts";
import type { RelationshipRow } from "./present.ts";

type Rows = Awaited<ReturnType<typeof relationshipsOf>>;
type Reference = NonNullable<Relationship["reference"]>;
type Looking = { caller: Caller; studentId: string; now: Date };

/**
 * Gives each relationship what its link shows; null where the student has no such thing any more, or the caller may not
 * see it.
 */
export async function withTitles(db: Database, looking: Looking, rows: Rows): Promise<RelationshipRow[]> {
  const idsOf = (type: string) => rows.filter((row) => row.referenceType === type).map((row) => row.referenceId);
  const found = await Promise.all(
    Object.entries(FINDERS).map(async ([type, find]) => {
      const ids = idsOf(type);
      return [type, new Map(ids.length === 0 ? [] : await find(db, looking, ids))] as const;
    }),
  );
  const references = new Map<string, Map<string, Reference>>(found);
  return rows.map((row) => ({ ...row, reference: references.get(row.referenceType)?.get(row.referenceId) ?? null }));
}

type Find = (db: Database, looking: Looking, ids: string[]) => Promise<[id: string, reference: Reference][]>;

const FINDERS: Record<Relationship["referenceType"], Find> = {
  PLAN: async (db, { studentId }, ids) => {
    const rows = await db
      .select({ id: plans.id, title: plans.title })
      .from(plans)
      .innerJoin(groupMembers, and(eq(groupMembers.groupId, plans.groupId), eq(groupMembers.studentId, studentId)))
      .where(inArray(plans.id, ids));
    return rows.map(({ id, title }) => [id, { title }]);
  },
  ASSIGNMENT: async (db, { studentId }, ids) => {
    const rows = await db
      .select({ id: assignments.id, title: assignments.title })
      .from(assignments)
      .where(and(isVisible(db, studentId), inArray(assignments.id, ids)));
    return rows.map(({ id, title }) => [id, { title }]);
  },
  MEETING_INSTANCE: async (db, { caller, studentId }, ids) => {
    const rows = await instancesOf(db, caller, studentId, { condition: inArray(meetingInstances.id, ids) });
    return rows.map(({ instance, meeting }) => [instance.id, { title: meeting.title, meetingId: meeting.id }]);
  },
  SECTION: async (db, _, ids) => {
    const rows = await db.select({ id: groups.id, title: groups.title }).from(groups).where(inArray(groups.id, ids));
    return rows.map(({ id, title }) => [id, { title }]);
  },
  STUDENT: async (db, { studentId }) => {
    const rows = await db.select().from(students).where(eq(students.id, studentId));
    return rows.map(({ id, firstName, lastName }) => [id, { title: `${firstName} ${lastName}` }]);
  },
};

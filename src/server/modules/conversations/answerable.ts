import type { Relationship } from "#contract/conversations/schemas.ts";
import { writableCreator } from "#contract/courses/groups.ts";
import { mayBeWrittenTo } from "#contract/meetings/rules.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { visibleAssignment } from "../assignments/queries.ts";
import { presentInstance } from "../meetings/present.ts";
import { detailsOf, instancesOf } from "../meetings/queries.ts";
import { visiblePlan } from "../plans/queries.ts";
import { groupsWithOwners } from "./contacts.ts";

type Asking = { caller: Caller; studentId: string; now: Date };
type About = Pick<Relationship, "referenceType" | "referenceId">;

/**
 * Returns the users who may be written to about a plan or an assignment, its creator (ASG-12), or about a meeting, the staff
 * who take part in it (MEET-9).
 * @throws NotFound for a plan, an assignment or a meeting that is not the student's or not the caller's to see
 */
export async function answerableFor(db: Database, asking: Asking, relationships: About[]): Promise<Set<string>> {
  const users = new Set<string>();
  // Sequentially, because a transaction has one connection.
  for (const about of relationships) for (const id of await answerableForOne(db, asking, about)) users.add(id);
  return users;
}

async function answerableForOne(db: Database, asking: Asking, { referenceType, referenceId }: About) {
  const { caller, studentId } = asking;
  if (referenceType === "PLAN") {
    const found = await visiblePlan(db, asking, referenceId);
    if (!found) throw new NotFound();
    return creatorOf(db, studentId, found.plan);
  }
  if (referenceType === "ASSIGNMENT") {
    const found = await visibleAssignment(db, asking, referenceId);
    if (!found) throw new NotFound();
    return creatorOf(db, studentId, found.assignment);
  }
  if (referenceType !== "MEETING_INSTANCE") return [];
  const [row] = await instancesOf(db, caller, studentId, { instanceId: referenceId });
  if (!row) throw new NotFound();
  return presentInstance(row, await detailsOf(db, caller, [row]))
    .participants.filter((participant) => mayBeWrittenTo(participant, caller.id, row.meeting.schoolId))
    .map(({ userID }) => userID);
}

async function creatorOf(
  db: Database,
  studentId: string,
  { creatorId, groupId }: { creatorId: string | null; groupId: string },
): Promise<string[]> {
  const group = (await groupsWithOwners(db, studentId)).find(({ id }) => id === groupId);
  const creator = writableCreator(creatorId, group);
  return creator ? [creator.userId] : [];
}

import type { createConversation } from "#contract/conversations/endpoints.ts";
import type { Relationship } from "#contract/conversations/schemas.ts";
import { writableCreator } from "#contract/courses/rules.ts";
import { mayBeWrittenTo } from "#contract/meetings/rules.ts";
import type { CallOf } from "#contract/registry/calls.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { visibleAssignment } from "../assignments/queries.ts";
import { presentInstance } from "../meetings/present.ts";
import { detailsOf, instancesOf } from "../meetings/queries.ts";
import { visiblePlan } from "../plans/queries.ts";
import { contactsOf, groupsWithOwners, staffGroupsOf } from "./contacts.ts";

type NewConversation = CallOf<typeof createConversation>["body"];
type Asking = { caller: Caller; studentId: string; now: Date };

/**
 * Returns the recipients of a new conversation: contacts of the student, or those responsible for the plan, the assignment or
 * the meeting that it is about.
 * @throws BadInput for anybody else, NotFound for a reference that the caller may not see
 */
export async function recipientsOf(
  db: Database,
  asking: Asking,
  { relationships, memberships }: Pick<NewConversation, "relationships" | "memberships">,
) {
  const { studentId, now } = asking;
  await assertAreTheStudents(db, studentId, relationships);
  const contacts = await contactsOf(db, studentId, now);
  const answerable = await answerableFor(db, asking, relationships);
  return memberships.map(({ membershipType, permission, section, user }, index) => {
    if (membershipType === "SECTION_OWNERS") {
      const group = contacts.find((contact) => contact.id === section?.id);
      if (!group) throw new BadInput(`body.memberships.${index}.section.id`, "Not a group that can be written to");
      return { permission, membershipType: "SECTION_OWNERS" as const, groupId: group.id };
    }
    const userId = user?.userId;
    const isContact = contacts.some(({ owners }) => owners.some((owner) => owner.userId === userId));
    if (!userId || !(isContact || answerable.has(userId))) {
      throw new BadInput(`body.memberships.${index}.user.userId`, "Cannot be written to");
    }
    return { permission, membershipType: "USER" as const, userId };
  });
}

/** @throws BadInput for another student, or a group that is not the student's */
async function assertAreTheStudents(
  db: Database,
  studentId: string,
  relationships: NewConversation["relationships"],
): Promise<void> {
  const groups = await staffGroupsOf(db, studentId);
  relationships.forEach(({ referenceType, referenceId }, index) => {
    const isForeign =
      (referenceType === "STUDENT" && referenceId !== studentId) ||
      (referenceType === "SECTION" && !groups.some(({ id }) => id === referenceId));
    if (isForeign) throw new BadInput(`body.relationships.${index}.referenceId`, "Not the student's");
  });
}

type About = Pick<Relationship, "referenceType" | "referenceId">;

/**
 * Returns the users who may be written to about a plan or an assignment, its creator (ASG-12), or about a meeting, the staff
 * who take part in it (MEET-9).
 * @throws NotFound for a plan, an assignment or a meeting that is not the student's or not the caller's to see
 */
async function answerableFor(db: Database, asking: Asking, relationships: About[]): Promise<Set<string>> {
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

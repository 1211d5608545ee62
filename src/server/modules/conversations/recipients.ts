import type { createConversation } from "#contract/conversations/endpoints.ts";
import type { CallOf } from "#contract/endpoint.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput } from "#server/http/problems.ts";
import { answerableFor } from "./answerable.ts";
import { contactsOf, staffGroupsOf } from "./contacts.ts";

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
  const { studentId } = asking;
  await assertAreTheStudents(db, studentId, relationships);
  const contacts = await contactsOf(db, studentId);
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

import type { Group, GroupOwner } from "./schemas.ts";

/** Role of students among a group's members and owners; they never receive messages. */
export const STUDENT_ROLE = "student";

type OwnedGroup = Pick<Group, "schoolID" | "owners">;

/**
 * Whom a guardian may write to about a plan or an assignment: its creator, as long as they own the group with a role
 * other than student at the group's school (ASG-12). Null for anybody else.
 */
export function writableCreator(creator: string | null, group: OwnedGroup | undefined): GroupOwner | null {
  const owner = group?.owners.find(({ userId }) => userId === creator);
  const isStaff = owner?.roles.some(
    ({ referenceId, roleId }) => referenceId === group?.schoolID && roleId !== STUDENT_ROLE,
  );
  return owner && isStaff ? owner : null;
}

/** Returns whether a plan or an assignment shows a conversation button (ASG-12). */
export const mayWriteToCreator = (
  creator: string | null,
  group: OwnedGroup | undefined,
  hasConversations: boolean,
): boolean => hasConversations && writableCreator(creator, group) !== null;

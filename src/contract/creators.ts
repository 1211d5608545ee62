import { STUDENT_ROLE } from "./common.ts";
import type { Group, GroupOwner } from "./groups.ts";

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

/** Whether a conversation button stands on a plan or an assignment (ASG-12). */
export const mayWriteToCreator = (
  creator: string | null,
  group: OwnedGroup | undefined,
  hasConversations: boolean,
): boolean => hasConversations && writableCreator(creator, group) !== null;

import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import { BLOCK_OWNERS, type BlockOwner } from "#contract/kinds.ts";

/** Part of an address that names the group. */
export const GROUP = "group";
/** Part of the address of a new message that names a student of the group, by the student's key in it. */
export const STUDENT = "student";

/** Returns the address of a new message to the guardians of one student of a group. */
export const newMessageLink = (groupId: string, key: string): string =>
  `${deskLink("newMessage")}?${new URLSearchParams({ [GROUP]: groupId, [STUDENT]: key })}`;

export const newWorkLink = (kind: BlockOwner, groupId: string): string =>
  `${deskLink("workItem", { workId: NEW_ID })}?${new URLSearchParams({ kind, [GROUP]: groupId })}`;

export const workOfGroupLink = (groupId: string): string =>
  `${deskLink("work")}?${new URLSearchParams({ [GROUP]: groupId })}`;

/** Returns what the address of a new plan or assignment says. */
export const newWorkIn = (search: URLSearchParams): { kind: BlockOwner; groupId: string } => ({
  kind: BLOCK_OWNERS.find((kind) => kind === search.get("kind")) ?? "PLAN",
  groupId: search.get(GROUP) ?? "",
});

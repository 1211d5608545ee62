import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import { BLOCK_OWNERS, type BlockOwner } from "#contract/kinds.ts";

/** Part of an address that names the group, as the choice of a group does. */
const GROUP = "group";

export const newWorkLink = (kind: BlockOwner, groupId: string): string =>
  `${deskLink("workItem", { workId: NEW_ID })}?${new URLSearchParams({ kind, [GROUP]: groupId })}`;

export const workOfGroupLink = (groupId: string): string =>
  `${deskLink("work")}?${new URLSearchParams({ [GROUP]: groupId })}`;

/** Returns what the address of a new one says. */
export const newWorkIn = (search: URLSearchParams): { kind: BlockOwner; groupId: string } => ({
  kind: BLOCK_OWNERS.find((kind) => kind === search.get("kind")) ?? "PLAN",
  groupId: search.get(GROUP) ?? "",
});

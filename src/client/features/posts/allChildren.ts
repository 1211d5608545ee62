import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { createSharedState } from "#client/ui/sharedState.ts";

const ALL = "all";

const chosen = createSharedState<boolean | null>(null);

const isStored = (): boolean => readStored(STORAGE_KEYS.postsOf) === ALL;

type Shown = { hasSiblings: boolean; groupId: string | undefined };

/** Returns whether the list shows the posts of all children, as last chosen on this device; a group is always the active child's (CALM-7). */
export const showsAllChildren = ({ hasSiblings, groupId }: Shown): boolean =>
  hasSiblings && groupId === undefined && isStored();

/** Returns the same, and changes with the choice. */
export function useShowsAllChildren({ hasSiblings, groupId }: Shown): boolean {
  const isChosen = chosen.useValue() ?? isStored();
  return hasSiblings && groupId === undefined && isChosen;
}

export function showAllChildren(isWanted: boolean): void {
  writeStored(STORAGE_KEYS.postsOf, isWanted ? ALL : null);
  chosen.set(isWanted);
}

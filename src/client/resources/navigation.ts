import { useEffect } from "react";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { getNavigation } from "#contract/app/navigation.ts";
import type { MenuItem } from "#contract/app/schemas.ts";

/** The menu of the active student; the stored one until it is loaded. */
export function useNavigation(): Resource<MenuItem[]> {
  const menu = useResource(getNavigation, {});
  useEffect(() => {
    if (menu.data) writeStored(STORAGE_KEYS.menuItems, JSON.stringify(menu.data));
  }, [menu.data]);
  return { ...menu, data: menu.data ?? storedMenu() };
}

export const prefetchNavigation = (): void => void prefetch(getNavigation, {});

/** The menu of the last visit, of the student who was active then. One that cannot be read counts as none. */
export function storedMenu(): MenuItem[] | undefined {
  try {
    const items: unknown = JSON.parse(readStored(STORAGE_KEYS.menuItems) ?? "null");
    return Array.isArray(items) ? items.filter(isMenuItem) : undefined;
  } catch {
    return undefined;
  }
}

const isMenuItem = (item: unknown): item is MenuItem =>
  typeof item === "object" && item !== null && "id" in item && "text" in item && "url" in item && "iconId" in item;

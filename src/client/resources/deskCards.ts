import { useResource } from "#client/http/useResource.ts";
import { getDeskCards, getDeskKitchen, listDeskCardGroups } from "#contract/desk/cards.ts";

export const useDeskCardGroups = () => useResource(listDeskCardGroups, {});

/** The cards of a group's students. Opening them is in the access log of each. */
export const useDeskCards = (groupId: string) => useResource(getDeskCards, { params: { groupId } });

export const useDeskKitchen = () => useResource(getDeskKitchen, {});

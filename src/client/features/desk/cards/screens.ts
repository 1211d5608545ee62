import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const cardScreens = {
  cards: { page: async () => (await import("./CardGroupsPage.tsx")).CardGroupsPage, load: prefetchDesk.cards },
  groupCards: {
    page: async () => (await import("./GroupCardsPage.tsx")).GroupCardsPage,
    load: ({ params: { groupId } }) => prefetchDesk.groupCards(groupId),
  },
  permissions: {
    page: async () => (await import("./PermissionsPage.tsx")).PermissionsPage,
    load: prefetchDesk.permissions,
  },
  kitchen: { page: async () => (await import("./KitchenPage.tsx")).KitchenPage, load: prefetchDesk.kitchen },
} satisfies DeskScreens<"cards" | "groupCards" | "permissions" | "kitchen">;

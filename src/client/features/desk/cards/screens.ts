import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskCards, getDeskKitchen, listDeskCardGroups } from "#contract/desk/cards/endpoints.ts";
import { getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";

export const cardScreens = {
  cards: {
    page: async () => (await import("./CardGroupsPage.tsx")).CardGroupsPage,
    load: () => prefetchDesk(listDeskCardGroups, {}),
  },
  groupCards: {
    page: async () => (await import("./GroupCardsPage.tsx")).GroupCardsPage,
    load: ({ params }) => prefetchDesk(getDeskCards, { params }),
  },
  permissions: {
    page: async () => (await import("./PermissionsPage.tsx")).PermissionsPage,
    load: () => prefetchDesk(getDeskPermissions, {}),
  },
  kitchen: {
    page: async () => (await import("./KitchenPage.tsx")).KitchenPage,
    load: () => prefetchDesk(getDeskKitchen, {}),
  },
} satisfies DeskScreens<"cards" | "groupCards" | "permissions" | "kitchen">;

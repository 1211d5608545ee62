import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/screens.ts";

export const officeScreens = {
  flagged: { page: async () => (await import("./FlaggedPage.tsx")).FlaggedPage, load: prefetchDesk.flagged },
  deliveries: {
    page: async () => (await import("./DeliveriesPage.tsx")).DeliveriesPage,
    load: prefetchDesk.deliveries,
  },
} satisfies DeskScreens<"flagged" | "deliveries">;

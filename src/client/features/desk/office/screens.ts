import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const officeScreens = {
  flagged: { page: async () => (await import("./FlaggedPage.tsx")).FlaggedPage, load: prefetchDesk.flagged },
  deliveries: {
    page: async () => (await import("./DeliveriesPage.tsx")).DeliveriesPage,
    load: prefetchDesk.deliveries,
  },
  grants: { page: async () => (await import("./GrantsPage.tsx")).GrantsPage, load: prefetchDesk.grants },
  invitations: {
    page: async () => (await import("./InvitationsPage.tsx")).InvitationsPage,
    texts: ["deskInvitations"],
    load: prefetchDesk.invitations,
  },
  services: {
    page: async () => (await import("./ServicesPage.tsx")).ServicesPage,
    texts: ["deskServices"],
    load: prefetchDesk.services,
  },
  numbers: { page: async () => (await import("./NumbersPage.tsx")).NumbersPage, load: prefetchDesk.students },
} satisfies DeskScreens<"flagged" | "deliveries" | "grants" | "invitations" | "services" | "numbers">;

import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskGrants } from "#contract/desk/grants/endpoints.ts";
import { getDeskInvitations } from "#contract/desk/invitations/endpoints.ts";
import {
  getDeskDeliveryCounts,
  getDeskSuccessions,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
} from "#contract/desk/office/endpoints.ts";
import { getDeskServices } from "#contract/desk/services/endpoints.ts";
import { listDeskGroups } from "#contract/desk/students/endpoints.ts";

export const officeScreens = {
  flagged: {
    page: async () => (await import("./FlaggedPage.tsx")).FlaggedPage,
    load: () => prefetchDeskList(listFlaggedMessages, { query: { page: 1 } }),
  },
  deliveries: {
    page: async () => (await import("./DeliveriesPage.tsx")).DeliveriesPage,
    load: () => {
      void prefetchDesk(getDeskDeliveryCounts, {});
      void prefetchDesk(listDeskSources, {});
      void prefetchDesk(getDeskSuccessions, {});
      prefetchDeskList(listDeskDeliveries, { query: { page: 1 } });
    },
  },
  grants: {
    page: async () => (await import("./GrantsPage.tsx")).GrantsPage,
    load: () => prefetchDesk(getDeskGrants, {}),
  },
  invitations: {
    page: async () => (await import("./InvitationsPage.tsx")).InvitationsPage,
    texts: ["deskInvitations"],
    load: () => prefetchDesk(getDeskInvitations, {}),
  },
  services: {
    page: async () => (await import("./ServicesPage.tsx")).ServicesPage,
    texts: ["deskServices"],
    load: () => prefetchDesk(getDeskServices, {}),
  },
  numbers: {
    page: async () => (await import("./NumbersPage.tsx")).NumbersPage,
    load: () => prefetchDesk(listDeskGroups, {}),
  },
} satisfies DeskScreens<"flagged" | "deliveries" | "grants" | "invitations" | "services" | "numbers">;

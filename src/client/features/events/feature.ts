import { Alert20Filled, Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { prefetchEvents } from "#client/resources/notifications.ts";
import type { Feature } from "#client/session/feature.ts";
import { textsRead } from "./embed/textsRead.ts";

export const events = {
  screens: {
    events: {
      page: async () => (await import("./EventsPage.tsx")).EventsPage,
      texts: ["events", "push"],
      load: prefetchEvents,
    },
  },
  icons: { events: { regular: Alert20Regular, filled: Alert20Filled } },
  refreshes: { markNotificationsRead: textsRead },
  follows: {
    listNotifications: [
      "message",
      "read",
      "notification",
      "absence",
      "meeting",
      "form",
      "post",
      "assignment",
      "plan",
      "card",
    ],
  },
} satisfies Feature;

import { prefetchEvents } from "#client/resources/notifications.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const eventScreens = {
  events: {
    page: async () => (await import("./EventsPage.tsx")).EventsPage,
    texts: ["events", "push"],
    load: prefetchEvents,
  },
} satisfies FeatureScreens<"events">;

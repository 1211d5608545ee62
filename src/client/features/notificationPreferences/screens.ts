import { prefetchNotificationPreferences, prefetchSentNotices } from "#client/resources/notificationPreferences.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const notificationPreferenceScreens = {
  notificationPreferences: {
    page: async () => (await import("./NotificationPreferencesPage.tsx")).NotificationPreferencesPage,
    texts: ["notificationPreferences", "noticeKind", "profile", "push", "fields"],
    keepsPresses: true,
    load: () => prefetchNotificationPreferences(),
  },
  sentNotices: {
    page: async () => (await import("./SentNoticesPage.tsx")).SentNoticesPage,
    texts: ["notificationPreferences", "noticeKind"],
    load: () => prefetchSentNotices(),
  },
} satisfies FeatureScreens<"notificationPreferences" | "sentNotices">;

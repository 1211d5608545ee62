import { prefetchNotificationPreferences, prefetchSentNotices } from "#client/resources/notificationPreferences.ts";
import type { Feature } from "#client/session/feature.ts";

export const notificationPreferences = {
  screens: {
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
  },
  icons: {},
  refreshes: {
    saveNotificationPreferences: ["getNotificationPreferences"],
    noteIntroduced: ["getNotificationPreferences"],
    requestMailConfirmation: ["getNotificationPreferences", "listSentNotices"],
  },
  follows: {
    getNotificationPreferences: ["mail"],
    listSentNotices: ["mail"],
  },
} satisfies Feature;

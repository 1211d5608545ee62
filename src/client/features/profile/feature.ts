import type { Feature } from "#client/session/feature.ts";

export const profile = {
  screens: {
    profile: {
      page: async () => (await import("./ProfilePage.tsx")).ProfilePage,
      texts: ["profile", "calendarFeeds", "machineTranslation", "notificationPreferences", "former"],
      keepsPresses: true,
      load: null,
    },
  },
  icons: {},
  refreshes: {
    // The session takes the saved profile from the reply.
    saveProfile: ["listTodo"],
    setGuardianAccess: ["listGuardianAccess"],
  },
  follows: {},
} satisfies Feature;

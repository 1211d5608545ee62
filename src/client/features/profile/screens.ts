import type { FeatureScreens } from "#client/session/screens.ts";

export const profileScreens = {
  profile: {
    page: async () => (await import("./ProfilePage.tsx")).ProfilePage,
    texts: ["profile", "calendarFeeds", "machineTranslation", "notificationPreferences"],
    keepsPresses: true,
    load: null,
  },
} satisfies FeatureScreens<"profile">;

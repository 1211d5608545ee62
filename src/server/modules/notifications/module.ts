import type { Module } from "#server/module.ts";
import { notificationPreferenceRoutes } from "./notificationPreferences/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { notificationRoutes } from "./routes.ts";
import { tables } from "./tables.ts";

export const notificationsModule = {
  routes: [notificationRoutes, notificationPreferenceRoutes, pushRoutes],
  tags: {
    notifications: "News of the school, and what of it is unread.",
    notificationPreferences: "How guardians are told of news.",
    push: "Devices that receive push messages.",
  },
  pathChecks: {},
  examples: {
    markNotificationsRead: [{ id: "notification-1" }],
    registerPush: { token: "fcm-token-of-the-device", platform: "android" },
    unregisterPush: { endpoint: "https://push.example/device" },
    saveNotificationPreferences: {
      choices: [{ kind: "ASSIGNMENT", studentId: null, push: "AT_ONCE", mail: "DAILY", teams: "OFF" }],
      dailyMail: true,
      promptMail: true,
      dailyTime: "17:00",
      quiet: { from: "22:00", to: "06:30" },
      timeZone: null,
    },
  },
  tables,
} satisfies Module;

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
  tables,
} satisfies Module;

import { GROUPS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskPostRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

const TEXT = {
  title: "Friluftsdag på fredag",
  text: "<p>Ta med matsäck och kläder efter väder.</p>",
  groups: [GROUPS.mentor7b],
  students: [],
  important: true,
  urgent: false,
  eventDate: "2026-03-20T07:00:00.000Z",
  validUntil: null,
};

export const deskPostsModule = {
  routes: [deskPostRoutes],
  tags: { deskPosts: "Staff write posts and documentations." },
  pathChecks: checks,
  examples: {
    createDeskText: { ...TEXT, kind: "POST", publish: "NOW" },
    changeDeskText: { ...TEXT, publish: "NOW", tells: true },
  },
  tables: [],
} satisfies Module;

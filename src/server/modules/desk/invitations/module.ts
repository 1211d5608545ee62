import type { Module } from "#server/module.ts";
import { deskInvitationRoutes } from "./routes.ts";

export const deskInvitationsModule = {
  routes: [deskInvitationRoutes],
  tags: { deskInvitations: "A school's office invites guardians who have not signed in yet." },
  pathChecks: {},
  examples: { inviteGuardians: { groupId: null, guardian: null } },
  tables: [],
} satisfies Module;

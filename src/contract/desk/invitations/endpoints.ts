import { get, post } from "#contract/endpoint.ts";

/** Days after which somebody who has not followed an invitation can be invited again: for as long its link works. */
export const INVITED_AGAIN_DAYS = 7;

export const UNREACHED_PAGE_SIZE = 50;

/** The number of guardians of each school who have not signed in yet, and of those who can be invited (SETUP-2). */
export const getDeskInvitations = get("getDeskInvitations", "/desk/invitations", { access: "staff", shape: "list" });

/** The classes of a school with the same numbers, of which one can be invited first (DESK-17). */
export const listDeskInvitationClasses = get(
  "listDeskInvitationClasses",
  "/desk/schools/:schoolId/invitations/classes",
  { access: "staff", shape: "list" },
);

/** Guardians of a school or one of its classes, by name: those who have not signed in yet, or all of them. */
export const listDeskUnreached = get("listDeskUnreached", "/desk/schools/:schoolId/unreached", {
  access: "staff",
  shape: "list",
});

/** Invites those of a school, a class or one guardian who can be. */
export const inviteGuardians = post("inviteGuardians", "/desk/schools/:schoolId/invitations", { access: "staff" });

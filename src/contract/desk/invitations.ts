import { get, post } from "../endpoint.ts";

/** Days after which somebody who has not followed an invitation can be invited again: for as long its link works. */
export const INVITED_AGAIN_DAYS = 7;

/** Guardians on one page of the list. */
export const UNREACHED_PAGE_SIZE = 50;

/**
 * How a guardian who has not signed in can be reached: there is no usable address, nothing was mailed yet, an invitation was, the
 * address is confirmed, or its mail server refused it.
 */
export const INVITATION_STATES = ["NONE", "NEW", "INVITED", "CONFIRMED", "REFUSED"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How many guardians of each school have not signed in yet, and can be invited (SETUP-2). */
export const getDeskInvitations = get("getDeskInvitations", "/desk/invitations", { access: "staff", shape: "list" });

/** Those of a school, by name. */
export const listDeskUnreached = get("listDeskUnreached", "/desk/schools/:schoolId/unreached", {
  access: "staff",
  shape: "list",
});

/** Invites all of them who can be. */
export const inviteGuardians = post("inviteGuardians", "/desk/schools/:schoolId/invitations", { access: "staff" });

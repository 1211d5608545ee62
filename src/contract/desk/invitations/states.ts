/**
 * Ways to reach a guardian who has not signed in: there is no usable address, nothing was mailed yet, an invitation was, the address is
 * confirmed, or its mail server refused it.
 */
export const INVITATION_STATES = ["NONE", "NEW", "INVITED", "CONFIRMED", "REFUSED"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

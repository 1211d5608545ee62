/**
 * Ways to reach a guardian who has not signed in: there is no usable address, nothing was mailed yet, an invitation was, the address is
 * confirmed, or its mail server refused it.
 */
export const MAIL_STATES = ["NONE", "NEW", "INVITED", "CONFIRMED", "REFUSED"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The same, and guardians who are not mailed: they have signed in, or are protected. */
export const INVITATION_STATES = [...MAIL_STATES, "SIGNED_IN", "PROTECTED"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

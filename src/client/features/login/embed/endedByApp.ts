/** The state with which /logout is shown when it is not the guardian who ends the session: what was being written stays. */
export const ENDED_BY_APP = "endedByApp";

/** The state with which /logout is shown when the guardian has pressed a button for it. */
export const ENDED_BY_PERSON = "endedByPerson";

/**
 * The state with which /logout is shown after inactivity: unsent text stays, and whoever asked for notifications continues
 * to get them.
 */
export const ENDED_BY_IDLENESS = "endedByIdleness";

/** The state with which /logout is shown when the students could not be loaded (AUTH-10). */
export const ENDED_BY_FAILURE = "endedByFailure";

/** The state with which /logout is shown when it is not the guardian who ends the session: what was being written stays. */
export const ENDED_BY_APP = "endedByApp";

/**
 * The state with which /logout is shown when nobody was at the page for long: what was being written stays, and whoever
 * asked for notifications goes on getting them.
 */
export const ENDED_BY_IDLENESS = "endedByIdleness";

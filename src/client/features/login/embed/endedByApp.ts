/** The state with which /logout is shown when it is not the guardian who ends the session: what was being written stays. */
export const ENDED_BY_APP = "endedByApp";

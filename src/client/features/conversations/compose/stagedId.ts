/** The id of a conversation that does not exist yet. A file of its own, since the first screen needs no more of it. */
export const STAGED_ID = "new";

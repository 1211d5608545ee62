/** Stands for the names of a person who was erased. */
export const ERASED_NAME = "–";

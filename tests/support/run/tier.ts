/** Whether matrices are run with every combination, and both kinds of database; `npm test` runs a part (CONTRIBUTING.md). */
export const isFull = process.env.MATRICES === "full";

/** All of it in the nightly run, else what is picked. */
export const inFull = <Value>(all: Value, picked: Value): Value => (isFull ? all : picked);

/** Whether matrices are run with every combination, and both kinds of database; `npm test` runs a part (CONTRIBUTING.md). */
export const isFull = process.env.MATRICES === "full";

/** All of it in the nightly run, else what is picked. */
export const inFull = <Value>(all: Value, picked: Value): Value => (isFull ? all : picked);

/** All of a matrix in the nightly run, else every so-manieth of it, with the first. */
export const sampled = <Value>(all: readonly Value[], every: number): Value[] =>
  inFull(
    [...all],
    all.filter((_, at) => at % every === 0),
  );

/** What is still awaited above keeps what is below it back for no longer than this. */
const PATIENCE = "4s";

const awaited = "[role=status][aria-busy=true]";

const below = `& > :is(${awaited}, :has(${awaited})) ~ *`;

/**
 * For a column whose parts come with answers of their own: a part is not seen before those above it have their height, so
 * that nothing moves under a reader's eyes or finger.
 */
export const inOrder = {
  [below]: {
    animationName: { from: { visibility: "hidden" }, to: { visibility: "hidden" } },
    animationDuration: PATIENCE,
  },
} as const;

/** The same column where its parts stand side by side. */
export const besides = { [below]: { animationName: "none" } } as const;

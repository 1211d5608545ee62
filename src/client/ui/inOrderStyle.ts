/** What is still awaited above keeps what is below it back for no longer than this. */
const PATIENCE = "4s";

const awaited = "[role=status][aria-busy=true]";

const belowAwaited = `& > :is(${awaited}, :has(${awaited})) ~ *`;
const laterInGroupBelow = `${belowAwaited} > * + *`;

const heldBack = {
  animationName: { from: { visibility: "hidden" }, to: { visibility: "hidden" } },
  animationDuration: PATIENCE,
} as const;

/**
 * For a column whose parts come with answers of their own: a part is not seen before those above it have their height, so
 * that nothing moves under a reader's eyes or finger.
 */
export const inOrder = { [belowAwaited]: heldBack } as const;

/** The same where a group follows whose first part stands above what is awaited. */
export const inOrderBehindFirst = { [laterInGroupBelow]: heldBack } as const;

/** That group beside what is awaited. */
export const besides = { [laterInGroupBelow]: { animationName: "none" } } as const;

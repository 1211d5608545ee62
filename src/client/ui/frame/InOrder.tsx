import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

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
export const revealInOrder = { [belowAwaited]: heldBack } as const;

/** The same where a group follows whose first part stands above what is awaited. */
export const revealInOrderAfterFirst = { [laterInGroupBelow]: heldBack } as const;

/** That group beside what is awaited. */
export const revealBeside = { [laterInGroupBelow]: { animationName: "none" } } as const;

const useStyles = makeStyles({
  parts: { ...revealInOrder, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

/** The parts of a page that come with answers of their own, one below the other. */
export function InOrder({ children }: { children: ReactNode }) {
  return <div className={useStyles().parts}>{children}</div>;
}

import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { asideWidth, wide } from "../measures.ts";
import { containedParts } from "./Contained.tsx";

/** Attributes for an element that keeps the room of content still being loaded. Parts below it wait for that content. */
export const awaitedContent = { "data-awaited": "" } as const;

const awaited = "[data-awaited]";

/** The longest time for which loading content hides what is below it. */
const PATIENCE_MS = 4_000;

const belowAwaited = `& > :is(${awaited}, :has(${awaited})) ~ *`;
const laterInGroupBelow = `${belowAwaited} > * + *`;

const deferred = {
  animationName: { from: { visibility: "hidden" }, to: { visibility: "hidden" } },
  animationDuration: `${PATIENCE_MS}ms`,
} as const;

/**
 * Prevents layout shift in a column whose parts load independently: a part stays hidden until the parts above it have
 * their height.
 */
export const revealInOrder = { [belowAwaited]: deferred } as const;

/** The same for a column that ends with a group whose first part is placed above the loading content. */
export const revealInOrderAfterFirst = { [laterInGroupBelow]: deferred } as const;

/** Shows that group at once where it is placed next to the loading content. */
export const revealBeside = { [laterInGroupBelow]: { animationName: "none" } } as const;

const useStyles = makeStyles({
  parts: { ...revealInOrder, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: tokens.spacingVerticalXL },
  /** Parts beside an aside take the first column, and what the aside is longer than they are stays below the last one. */
  beside: {
    [wide]: {
      columnGap: tokens.spacingHorizontalXXL,
      ":has(> [data-aside] > *)": {
        gridTemplateColumns: `minmax(0, 1fr) ${asideWidth}`,
        gridTemplateRows: "repeat(5, auto) 1fr",
      },
    },
  },
  aside: {
    alignContent: "start",
    ":empty": { display: "none" },
    [wide]: { gridColumnStart: 2, gridRow: "1 / span 6" },
  },
});

type InOrderProps = { isBeside?: boolean; children: ReactNode };

/** A column of independently loading parts, revealed from top to bottom; one that fails leaves the others alive. */
export function InOrder({ isBeside = false, children }: InOrderProps) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.parts, isBeside && styles.beside)}>{containedParts(children)}</div>;
}

/** Parts of a column that stand beside the others where there is room. */
export function Aside({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div data-aside className={mergeClasses(styles.parts, styles.aside)}>
      {containedParts(children)}
    </div>
  );
}

/** An attribute for a part that waits for all others of its screen. */
export const lateContent = { "data-late": "" } as const;

/**
 * Tells when all other parts of the screen have come, so that a part further down shares the line with none of them. It waits
 * no longer than it is hidden by them.
 * @returns whether they have, and the ref of the waiting part, which has `lateContent`
 */
export function useWhenOthersShown() {
  const part = useRef<HTMLDivElement>(null);
  const [areShown, setShown] = useState(false);
  useEffect(() => {
    const screen = part.current?.closest("main");
    if (areShown || !screen) return;
    const look = () => setShown(screen.querySelector(`${awaited}:not([data-late] *)`) === null);
    const changes = new MutationObserver(look);
    changes.observe(screen, { childList: true, subtree: true });
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    look();
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [areShown]);
  return { areShown, part };
}

import { createContext, use, useLayoutEffect } from "react";

/** Changes the number of empty parts of a screen that shows one card instead if all are empty. */
export const EmptyPartsContext = createContext<(change: (count: number) => number) => void>(() => {});

/** Counts a part of such a screen as long as it has nothing to show. */
export function useEmptyPart(isEmpty: boolean | undefined): void {
  const count = use(EmptyPartsContext);
  useLayoutEffect(() => {
    if (!isEmpty) return;
    count((others) => others + 1);
    return () => count((all) => all - 1);
  }, [isEmpty, count]);
}

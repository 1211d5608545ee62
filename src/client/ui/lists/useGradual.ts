import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The longest wait for an idle moment. */
const PATIENCE_MS = 200;

/** Returns how many parts of a long list to render: `first` at once, twice as many in each idle moment, all for printing. */
export function useGradual(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  const isComplete = drawn >= total;

  useEffect(() => {
    if (!isComplete) return whenIdle(() => startTransition(() => setDrawn(2 * drawn)));
  }, [isComplete, drawn]);

  useEffect(() => {
    if (isComplete) return;
    const drawAll = () => flushSync(() => setDrawn(total));
    window.addEventListener("beforeprint", drawAll);
    return () => window.removeEventListener("beforeprint", drawAll);
  }, [isComplete, total]);

  return Math.min(drawn, total);
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

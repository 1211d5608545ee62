import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FeedWindowProps } from "./FeedWindow.tsx";
import { fetchFeedWindow, knownFeedWindow } from "./lateFeedWindow.ts";

/** What windows a long list: null while its code is on the way, and on paper, where all is drawn. */
export function useFeedWindow(isLong: boolean): ComponentType<FeedWindowProps> | null {
  const [part, setPart] = useState(knownFeedWindow);
  const [isOnPaper, setOnPaper] = useState(false);

  useEffect(() => {
    if (!isLong || part) return;
    // Without it, all rows are drawn as before.
    fetchFeedWindow().then(
      (fetched) => setPart(() => fetched),
      () => undefined,
    );
  }, [isLong, part]);

  useEffect(() => {
    if (!isLong) return;
    const print = () => flushSync(() => setOnPaper(true));
    const resume = () => setOnPaper(false);
    window.addEventListener("beforeprint", print);
    window.addEventListener("afterprint", resume);
    return () => {
      window.removeEventListener("beforeprint", print);
      window.removeEventListener("afterprint", resume);
    };
  }, [isLong]);

  return isLong && !isOnPaper ? part : null;
}

import { useCallback, useRef, useState } from "react";

/**
 * The place in a row of pictures that the browser scrolls, so that a swipe is its own. Keys and buttons scroll too.
 * @param first the place at the beginning
 */
export function usePictureTrack(first: number, last: number) {
  const [at, setAt] = useState(first);
  const element = useRef<HTMLDivElement | null>(null);
  /** The place that a key or button has asked for: those on the way there are not announced. */
  const wanted = useRef<number | null>(null);

  const begin = useRef(first);
  const track = useCallback((shown: HTMLDivElement | null) => {
    element.current = shown;
    if (shown) shown.scrollLeft = begin.current * shown.clientWidth;
  }, []);

  const goTo = (place: number) => {
    const to = Math.min(Math.max(place, 0), last);
    const shown = element.current;
    if (to === at || !shown) return;
    setAt(to);
    wanted.current = to;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    shown.scrollTo({ left: to * shown.clientWidth, behavior: isStill ? "instant" : "smooth" });
  };

  const onScroll = () => {
    const shown = element.current;
    if (!shown || shown.clientWidth === 0) return;
    const place = Math.round(shown.scrollLeft / shown.clientWidth);
    if (wanted.current === null) setAt(place);
    else if (wanted.current === place) wanted.current = null;
  };

  const onHand = () => {
    wanted.current = null;
  };
  return { track, at, goTo, onScroll, onHand };
}

import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The screen last shown; none before the first, which leaves the focus where the browser puts it. */
let lastPathname: string | undefined;

/** Moves the focus to the h1 of a screen that navigation brings, as soon as its title is known. */
export function useHeadingFocus(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnArrival = useRef<Element | null>(null);
  const isWaiting = useRef(false);
  const { pathname } = useLocation();

  useEffect(() => {
    if (lastPathname !== pathname) {
      isWaiting.current = lastPathname !== undefined;
      focusOnArrival.current = document.activeElement;
      lastPathname = pathname;
    }
    if (!isWaiting.current || title === undefined) return;
    isWaiting.current = false;
    // A dialog that led here has left the focus to the main part.
    const untouched = [focusOnArrival.current, document.body, document.getElementById("main"), null];
    const isUntouched = untouched.includes(document.activeElement);
    if (isUntouched) heading.current?.focus({ preventScroll: true });
  }, [title, pathname]);

  return heading;
}

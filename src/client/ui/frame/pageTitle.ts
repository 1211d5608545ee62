import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * The current screen, and whether its heading still has to receive the focus. The first screen leaves the focus where the
 * browser puts it. Module state, because a page replaces its skeleton before the title is known.
 */
const arrival: { pathname?: string; focus: Element | null; isWaiting: boolean } = { focus: null, isWaiting: false };

/** Moves the focus to the h1 after a navigation, as soon as the title is known. */
export function useHeadingFocus(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  // Before the user can act on what is shown: a field that somebody takes at once keeps the focus.
  useLayoutEffect(() => {
    if (arrival.pathname !== pathname) {
      arrival.isWaiting = arrival.pathname !== undefined;
      arrival.focus = document.activeElement;
      arrival.pathname = pathname;
    }
    if (!arrival.isWaiting || title === undefined) return;
    arrival.isWaiting = false;
    // A dialog that navigated here has moved the focus to the main element.
    const untouched = [arrival.focus, document.body, document.getElementById("main"), null];
    if (untouched.includes(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [title, pathname]);

  return heading;
}

/** Sets the title of the window or tab. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

/** The same in every language. */
export const PRODUCT_NAME = "Skolvy";

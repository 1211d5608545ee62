import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * The screen last shown, and whether its heading still has to get the focus. There is none before the first, which leaves the
 * focus where the browser puts it. It outlives the page that notes it, for a skeleton gives way to the page itself.
 */
const arrival: { pathname?: string; focus: Element | null; isWaiting: boolean } = { focus: null, isWaiting: false };

/** Moves the focus to the h1 of a screen that navigation brings, as soon as its title is known. */
export function useHeadingFocus(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (arrival.pathname !== pathname) {
      arrival.isWaiting = arrival.pathname !== undefined;
      arrival.focus = document.activeElement;
      arrival.pathname = pathname;
    }
    if (!arrival.isWaiting || title === undefined) return;
    arrival.isWaiting = false;
    // A dialog that led here has left the focus to the main part.
    const untouched = [arrival.focus, document.body, document.getElementById("main"), null];
    if (untouched.includes(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [title, pathname]);

  return heading;
}

/** The name of the window or tab follows the screen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

/** The same in every language. */
export const PRODUCT_NAME = "Skolvy";

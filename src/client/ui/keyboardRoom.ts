import { useEffect } from "react";

/** Height of the part of the page that an on-screen keyboard covers. */
export const keyboardHeight = "var(--keyboard-height, 0px)";

/** Bars of a browser that come and go are lower than any keyboard. */
const LOWEST_KEYBOARD = 120;

/**
 * Keeps a variable of the page at the height of the on-screen keyboard where the browser lays it over the page, as iOS does. Others make
 * the page smaller, as index.html asks for.
 */
export function useKeyboardRoom(isUsed = true): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isUsed || !seen) return;
    const { documentElement: page } = document;
    const measure = () => {
      // Pinched, the seen part is smaller too.
      const covered = seen.scale > 1 ? 0 : page.clientHeight - seen.height;
      const height = covered < LOWEST_KEYBOARD ? 0 : Math.round(covered);
      page.style.setProperty("--keyboard-height", `${height}px`);
      // Above the keyboard, also what was below the part that is left.
      if (height > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    measure();
    seen.addEventListener("resize", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      page.style.removeProperty("--keyboard-height");
    };
  }, [isUsed]);
}

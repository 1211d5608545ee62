import { useEffect, useRef } from "react";
import { createTabster, getTabster } from "tabster";
import { focusInsteadOf } from "./keepFocus.ts";

type Return = { to: Element | null };

/** Elements to which the focus returns, for each open dialog in the order of opening. */
const returns: Return[] = [];

/**
 * Returns the focus to the element that had it before a dialog opened. Fluent does so only for its own triggers, and
 * keeps the page hidden from screen readers until the focus is back in it.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  if (isOpen) opener.current ??= document.activeElement;

  useEffect(() => {
    if (!isOpen) return;
    const own = { to: opener.current };
    returns.push(own);
    return () => {
      opener.current = null;
      const place = returns.indexOf(own);
      returns.splice(place, 1);
      // Fluent still considers an unmounted dialog open in this turn and would ignore the focus.
      setTimeout(() => {
        const next = returns[place];
        // A dialog opened later keeps the focus, and will return it to this dialog's opener.
        if (next) next.to = own.to;
        else giveFocusTo(own.to);
      });
    };
  }, [isOpen]);
}

function giveFocusTo(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  // The opener may be gone. Fluent keeps the page hidden until something takes the focus.
  else if (before && before !== document.body) focusInsteadOf(before);
  else document.getElementById("main")?.focus({ preventScroll: true });
}

let kept: ReturnType<typeof getTabster> = null;

/**
 * Keeps Fluent's focus manager alive from the first dialog on. By default it ends with its last user and forgets which
 * elements it has hidden, so an unmounted dialog would leave the page hidden from screen readers.
 */
export function useFocusManager(): void {
  useEffect(() => {
    if (kept === null || getTabster(window)?.focusedElement !== kept.focusedElement) kept = createTabster(window);
  }, []);
}

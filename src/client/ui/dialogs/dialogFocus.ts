import { useEffect, useRef } from "react";
import { createTabster, getTabster } from "tabster";

type Return = { to: Element | null };

/** Of the dialogs that are open, in the order in which they opened. */
const returns: Return[] = [];

/**
 * Gives the focus back to what had it before a dialog opened. Fluent alone does so for its own triggers only, and lays
 * the page behind bare again for screen readers no sooner than the focus is back in it.
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
      // A dialog that is taken away at once is still in force for Fluent, which would take no note of the focus now.
      setTimeout(() => {
        const next = returns[place];
        // A dialog that followed this one keeps the focus, and gives it back to where this one would have.
        if (next) next.to = own.to;
        else giveFocusTo(own.to);
      });
    };
  }, [isOpen]);
}

function giveFocusTo(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  // What opened it may be gone; as long as nothing takes the focus, Fluent keeps the page hidden.
  else document.getElementById("main")?.focus({ preventScroll: true });
}

let kept: ReturnType<typeof getTabster> = null;

/**
 * Keeps Fluent's focus manager from the first dialog on. Left alone it ends with the last part that uses it, and a
 * dialog that is taken away would leave the page hidden from screen readers: what it hid is forgotten with it.
 */
export function useFocusManager(): void {
  useEffect(() => {
    if (kept === null || getTabster(window)?.focusedElement !== kept.focusedElement) kept = createTabster(window);
  }, []);
}

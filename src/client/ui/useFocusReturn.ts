import { useEffect, useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Fluent alone does so for its own triggers only, and lays
 * the page behind bare again for screen readers no sooner than the focus is back in it.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  if (isOpen) opener.current ??= document.activeElement;

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const before = opener.current;
      opener.current = null;
      // A dialog that is taken away at once is still in force for Fluent, which would take no note of the focus now.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
        // What opened it may be gone; as long as nothing takes the focus, Fluent keeps the page hidden.
        else document.getElementById("main")?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

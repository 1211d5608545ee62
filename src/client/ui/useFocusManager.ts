import { useEffect } from "react";
import { createTabster, getTabster } from "tabster";

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

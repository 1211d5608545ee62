import { useEffect } from "react";
import { createTabster } from "tabster";

let isKept = false;

/**
 * Keeps Fluent's focus manager from the first dialog on. Left alone it ends with the last part that uses it, and a
 * dialog that is taken away would leave the page hidden from screen readers: what it hid is forgotten with it.
 */
export function useFocusManager(): void {
  useEffect(() => {
    if (isKept) return;
    isKept = true;
    createTabster(window);
  }, []);
}

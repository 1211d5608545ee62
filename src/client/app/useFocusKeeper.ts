import { useEffect, useState } from "react";
import { latePart, useLate } from "#client/ui/latePart.ts";

const focusKeeper = latePart(async () => (await import("#client/ui/keepFocus.ts")).keepFocus);

/** Keeps the focus in the page. Until some element has it, there is nothing to keep and no code to load. */
export function useFocusKeeper(): void {
  const [hasFocus, setHasFocus] = useState(false);
  const { code: keepFocus } = useLate(focusKeeper, hasFocus);
  useEffect(() => {
    const need = () => setHasFocus(true);
    document.addEventListener("focusin", need, { once: true });
    return () => document.removeEventListener("focusin", need);
  }, []);
  useEffect(() => keepFocus?.(), [keepFocus]);
}

import { useEffect, useRef } from "react";
import { announce } from "./LiveRegion.tsx";

/**
 * Announces a text that replaces another one, or none, while a screen is open, because somebody else has done something (WCAG 4.1.3).
 * @param text null for no text, undefined until loaded. The first one is not announced.
 */
export function useAnnouncedChange(text: string | null | undefined): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    const was = before.current;
    before.current = text;
    if (was !== undefined && text !== null && text !== was) announce(text);
  }, [text]);
}

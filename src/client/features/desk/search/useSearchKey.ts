import { type RefObject, useEffect } from "react";
import { usePreferences } from "#client/ui/preferences.ts";

/** Elements in which "/" is written, or which have keys of their own. */
const OWN_KEYS = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Moves the focus into a field by the key "/", unless it is turned off, somebody writes or a dialog is open. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { hasSearchKey } = usePreferences();
  useEffect(() => {
    if (!hasSearchKey) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [field, hasSearchKey]);
}

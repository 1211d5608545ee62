import { type RefObject, useEffect } from "react";

/**
 * Returns whether somebody has moved the focus since the page took it: to something that is neither its heading nor its main
 * element. A page that moves the focus into a form by itself asks this first.
 */
export function isFocusElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !activeElement.matches("h1, #main");
}

/**
 * Moves the focus to the field that a form begins with, so that somebody who opens it writes at once. The effect comes after the one
 * that moves the focus to the heading of the page.
 */
export function useFocusAtStart(field: RefObject<HTMLElement | null>, isNew = true): void {
  useEffect(() => {
    if (isNew && !isFocusElsewhere()) field.current?.focus();
  }, [isNew, field]);
}

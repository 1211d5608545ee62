import { type RefObject, useEffect } from "react";
import { touchQuery } from "#client/ui/measures.ts";
import type { DeskLesson } from "#contract/desk/attendance/schemas.ts";

/**
 * Moves the focus to the first student without a mark, so that the letters work at once (DESK-11), unless it is where somebody has
 * moved it since. This is an effect of the page, which comes after the one that moves the focus to its heading.
 */
export function useFocusOnRow(list: RefObject<HTMLUListElement | null>, lesson: DeskLesson | undefined): void {
  const id = lesson?.mayTake ? lesson.id : undefined;
  useEffect(() => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== null && activeElement !== body && !activeElement.matches("h1, #main");
    if (id === undefined || isElsewhere || window.matchMedia(touchQuery).matches) return;
    const rows = [...(list.current?.children ?? [])];
    const [first] = rows;
    const open = rows.find((row) => row.querySelector("input:checked") === null) ?? first;
    const target = open?.querySelector<HTMLInputElement>("input:checked") ?? open?.querySelector("input");
    target?.focus();
  }, [id, list]);
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

type Roving = {
  /** Key of the element that is the tab stop. */
  active: string | undefined;
  container: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
};

/** Roving tabindex: Tab goes to the element last focused, keys move on. Each element has its key as data-spot. */
export function useRoving(keys: string[], beyond: (current: string, key: string) => string | undefined): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const pending = useRef<string>(undefined);
  const [last, setLast] = useState<string>();
  const active = last !== undefined && keys.includes(last) ? last : keys[0];
  const first = keys[0];

  // After changing the period by key the focus is on the stage around; it moves to the first element of the new period.
  useEffect(() => {
    const stage = ref.current?.closest("[data-stage]");
    if (stage && document.activeElement === stage) focusOn(ref.current, first);
  }, [first]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = beyond(active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    pending.current = next;
    setLast(next);
    // The element exists already, except in a list that renders its rows on demand.
    focusPending();
  };
  const focusPending = () => {
    if (focusOn(ref.current, pending.current)) pending.current = undefined;
  };
  useEffect(focusPending);
  // The focused element may be reused for another item of the next period.
  useEffect(() => {
    const focused = document.activeElement;
    const spot = focused instanceof HTMLElement && ref.current?.contains(focused) ? focused.dataset.spot : undefined;
    if (spot !== undefined) setLast(spot);
  });
  const onFocus = ({ target }: FocusEvent) => {
    pending.current = undefined;
    const spot = target instanceof HTMLElement && target.dataset.spot;
    if (spot) setLast(spot);
  };
  return { active, container: { ref, onKeyDown, onFocus } };
}

/** Returns whether the element was found. */
function focusOn(container: HTMLElement | null, key: string | undefined): boolean {
  if (key === undefined) return false;
  const spot = container?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`);
  spot?.focus();
  return Boolean(spot);
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

type Roving = {
  /** The one that Tab leads to. */
  active: string | undefined;
  container: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
};

/** One tab stop for many things: Tab leads to the one last focused, keys lead on. Each carries its key as data-spot. */
export function useRoving(keys: string[], beyond: (current: string, key: string) => string | undefined): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [last, setLast] = useState<string>();
  const active = last !== undefined && keys.includes(last) ? last : keys[0];
  const first = keys[0];

  // Whoever leafs by key, and so waits on the stage around, lands on the first of the next period.
  useEffect(() => {
    const stage = ref.current?.closest("[data-stage]");
    if (stage && document.activeElement === stage) focusOn(ref.current, first);
  }, [first]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = beyond(active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setLast(next);
    // It is there already, save in a list whose rows come when they are wanted.
    focusWanted();
  };
  const focusWanted = () => {
    if (focusOn(ref.current, wanted.current)) wanted.current = undefined;
  };
  useEffect(focusWanted);
  // An element that has the focus may come to stand for another one, of the next period.
  useEffect(() => {
    const focused = document.activeElement;
    const spot = focused instanceof HTMLElement && ref.current?.contains(focused) ? focused.dataset.spot : undefined;
    if (spot !== undefined) setLast(spot);
  });
  const onFocus = ({ target }: FocusEvent) => {
    wanted.current = undefined;
    const spot = target instanceof HTMLElement && target.dataset.spot;
    if (spot) setLast(spot);
  };
  return { active, container: { ref, onKeyDown, onFocus } };
}

/** Whether there was such a one. */
function focusOn(container: HTMLElement | null, key: string | undefined): boolean {
  if (key === undefined) return false;
  const spot = container?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`);
  spot?.focus();
  return Boolean(spot);
}

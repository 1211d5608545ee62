/**
 * Returns whether an event that closes a popup comes from the button that opened it. The button then closes the popup itself: if both did,
 * it would find the popup closed, and open it again.
 */
export const isPressOf = (opener: HTMLElement | null, { target }: { target: EventTarget | null }): boolean =>
  target instanceof Node && opener?.contains(target) === true;

/** Returns the focus from a menu to the button that opened it, unless a press beside the menu has given it to what was pressed. */
export function focusOpener(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest("[role=menu]")) opener?.focus();
}

/** Meaning of a key in the timeline: another bar, other weeks, or this week. */
export type TimelineMove = { to: "bar"; at: number } | { to: "weeks"; direction: -1 | 1 } | { to: "today" };

type Pressed = { key: string; isWithModifier: boolean };

/**
 * Returns what a key does in the timeline; null if it has no meaning there.
 * @param at index of the focused bar in order of start; -1 for none
 */
export function moveOf({ key, isWithModifier }: Pressed, at: number, count: number): TimelineMove | null {
  if (isWithModifier) return null;
  if (key === "PageDown") return { to: "weeks", direction: 1 };
  if (key === "PageUp") return { to: "weeks", direction: -1 };
  if (key.toLowerCase() === "t") return { to: "today" };
  if (count === 0) return null;
  const bar = (wanted: number): TimelineMove => ({ to: "bar", at: Math.min(Math.max(wanted, 0), count - 1) });
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return bar(at + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return bar(at - 1);
    case "Home":
      return bar(0);
    case "End":
      return bar(count - 1);
    default:
      return null;
  }
}

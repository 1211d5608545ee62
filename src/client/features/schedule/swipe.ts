const LEAST_PX = 60;
/** A finger that scrolls goes sideways too, but less than down. */
const STEEPNESS = 1.5;

/** Where a finger's way across the screen leads: to the next period, the previous one, or nowhere. */
export function swipeDirection(across: number, down: number): 1 | -1 | null {
  if (Math.abs(across) < LEAST_PX || Math.abs(across) < STEEPNESS * Math.abs(down)) return null;
  return across < 0 ? 1 : -1;
}

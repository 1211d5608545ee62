export type Chance = {
  /** A whole number from 0 up to but not including the given one. */
  below: (limit: number) => number;
  pick: <Value>(from: readonly Value[]) => Value;
  happens: (share: number) => boolean;
};

/** Random numbers that a seed alone decides (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Value>(from: readonly Value[]): Value => {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new Error("There is nothing to pick from.");
    return picked;
  };
  return { below, pick, happens: (share) => next() < share };
}

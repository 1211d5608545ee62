/** A stretch of time that is drawn as a tile. */
export type Stretch = { from: number; to: number };

/** Where a tile stands among those it shares time with: the column, and how many there are side by side. */
export type Place = { column: number; columns: number };

/** Nothing is drawn lower than this many minutes, so nothing else may stand in them: a line of text, on a phone a thumb. */
export const LEAST_MINUTES = { wide: 20, phone: 29 } as const;

/**
 * Sweeps once over stretches sorted by their start: each takes the first column that is free, and those that hang together
 * share their columns evenly (SCH-11).
 */
export function placesOf(stretches: readonly Stretch[], least: number): Place[] {
  const places: Place[] = [];
  /** Until when each column of the present cluster is taken. */
  let taken: number[] = [];
  let cluster: Place[] = [];

  const close = () => {
    for (const place of cluster) place.columns = taken.length;
    taken = [];
    cluster = [];
  };

  for (const stretch of stretches) {
    if (taken.every((until) => until <= stretch.from)) close();
    const free = taken.findIndex((until) => until <= stretch.from);
    const column = free === -1 ? taken.length : free;
    taken[column] = Math.max(stretch.to, stretch.from + least);
    const place = { column, columns: 1 };
    cluster.push(place);
    places.push(place);
  }
  close();
  return places;
}

/**
 * No two tiles of a day share it. What stands at a place in the next period takes over its element, for weeks are much like
 * each other and a new element takes longer.
 */
export const placeKey = ({ from }: Pick<Stretch, "from">, { column }: Place): string => `${from} ${column}`;

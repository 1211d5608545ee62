/**
 * Returns a function that lets each key through once in a period: it returns how many were left out since, or null where this
 * one is to be left out. Keys have to be few, since all are kept.
 */
export function atMostOnceIn(periodMs: number): (key: string, now: number) => number | null {
  const kept = new Map<string, { at: number; leftOut: number }>();
  return (key, now) => {
    const last = kept.get(key);
    if (last && now - last.at < periodMs) {
      last.leftOut += 1;
      return null;
    }
    kept.set(key, { at: now, leftOut: 0 });
    return last?.leftOut ?? 0;
  };
}

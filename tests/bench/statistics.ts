export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Returns the median of each run's ratio to the best peer of the same run. */
export function pairedRatio(own: number[], ...peers: number[][]): number {
  return median(own.map((value, run) => value / Math.min(...peers.map((peer) => peer[run] ?? Number.NaN))));
}

/** Returns the values between which the middle half of them lies. */
export function quartiles(values: number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.ceil(sorted.length / 2);
  return [median(sorted.slice(0, half)), median(sorted.slice(sorted.length - half))];
}

import type { RowResults } from "./results.ts";

export type Step = { published: string; level: number };

/** Returns the levels that a row reached over time, the earliest first. Notes are no levels. */
export const stepsOf = ({ details }: RowResults): Step[] =>
  details
    .filter(({ words }) => words === null)
    .map(({ published, level }) => ({ published, level }))
    .toSorted((one, other) => one.published.localeCompare(other.published));

/** Size of the drawing, and the room for the points at its edges. */
export const LINE = { width: 96, height: 24, edge: 4 } as const;

/** Returns the place of each step: across by date, upwards by level. Steps of one moment are spread evenly. */
export function pointsOf(steps: Step[], levels: number[]): { x: number; y: number }[] {
  const times = steps.map(({ published }) => Date.parse(published));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const across = LINE.width - 2 * LINE.edge;
  const up = LINE.height - 2 * LINE.edge;
  const highest = Math.max(levels.length - 1, 1);
  return steps.map(({ level }, at) => {
    const share = last > first ? ((times[at] ?? first) - first) / (last - first) : at / Math.max(steps.length - 1, 1);
    return {
      x: round(LINE.edge + share * across),
      y: round(LINE.height - LINE.edge - (levels.indexOf(level) / highest) * up),
    };
  });
}

/** Returns the path of a line that keeps each level until the next result. */
export const pathOf = (points: { x: number; y: number }[]): string =>
  points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");

const round = (length: number): number => Math.round(length * 10) / 10;

export type Goal = {
  what: string;
  /** A measurement and its limit. */
  value: number;
  atMost: number;
  /** Between which the middle half of the runs lies, where runs differ. */
  spread?: [number, number];
};

export type Table = { title: string; head: string[]; rows: string[][] };

/** Result of a bench, a page of docs/measured. */
export type Findings = {
  text: string;
  tables: Table[];
  goals: Goal[];
  /** Number of runs, if it differs from the requested one. */
  runs?: number;
};

export type BenchOptions = {
  /** Number of runs, alternating with the peers. */
  runs: number;
  /** CPU slowdown factor. */
  slowdowns: number[];
  /** Number of guardians who get a daily mail. */
  guardians: number;
  /** Length of the bench with faults. */
  minutes: number;
};

/** A question about the product's speed. A file `<name>.bench.ts` exports one as `bench`. */
export type Bench = {
  /** The heading of its page. */
  title: string;
  /** It takes long, and runs only if it is named. */
  isOnlyByName?: true;
  run: (options: BenchOptions) => Promise<Findings>;
};

/** Whether the runs differ by so much that they do not tell on which side of its limit the measurement is. */
export const isUndecided = ({ spread, atMost }: Goal): boolean =>
  spread !== undefined && spread[0] <= atMost && spread[1] > atMost;

export const isMet = ({ value, atMost }: Goal): boolean => value <= atMost;

export type Goal = {
  what: string;
  /** What was measured, and what it may be at most. */
  value: number;
  atMost: number;
};

export type Table = { title: string; head: string[]; rows: string[][] };

/** What a bench found, as a section of docs/performance.md. */
export type Findings = {
  text: string;
  tables: Table[];
  goals: Goal[];
  /** How often everything was measured, where that is not as asked. */
  runs?: number;
};

export type BenchOptions = {
  /** How often everything is measured, in turns with its peers. */
  runs: number;
  /** How many times slower than it is the processor is made. */
  slowdowns: number[];
};

/** One question to the product's speed. A file `<name>.bench.ts` exports one as `bench`. */
export type Bench = {
  /** The heading of its section. */
  title: string;
  run: (options: BenchOptions) => Promise<Findings>;
};

export const isMet = ({ value, atMost }: Goal): boolean => value <= atMost;

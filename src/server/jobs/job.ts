import type { z } from "zod";

/** A kind of background work, and what one piece of it is told. */
export type Job<Data extends object> = {
  /** The name of its queue; work that is waiting outlives a new version, so it stays. */
  name: string;
  data: z.ZodType<Data>;
};

/** Who does a kind of work. What it throws has the piece done again later. */
export type Worker = { name: string; work: (data: unknown) => Promise<void> };

/** Lets a function do a kind of work; what does not fit the kind is refused before it. */
export const workerFor = <Data extends object>(job: Job<Data>, work: (data: Data) => Promise<unknown>): Worker => ({
  name: job.name,
  work: async (data) => void (await work(job.data.parse(data))),
});

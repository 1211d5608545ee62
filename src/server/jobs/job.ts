import type { z } from "zod";

/** A queue of background jobs and the type of their data. */
export type Job<Data extends object> = {
  /** Name of the queue. Waiting jobs outlive an upgrade, so it never changes. */
  name: string;
  data: z.ZodType<Data>;
  /** Seconds after which a job counts as lost with its server, if it may take longer than others. */
  lostAfterSeconds?: number;
};

/** The handler of a queue. If it throws, the job is retried later. */
export type Worker = {
  name: string;
  lostAfterSeconds?: number | undefined;
  work: (data: unknown) => Promise<void>;
};

/** Creates a worker that validates the data of each job. */
export const workerFor = <Data extends object>(job: Job<Data>, work: (data: Data) => Promise<unknown>): Worker => ({
  name: job.name,
  lostAfterSeconds: job.lostAfterSeconds,
  work: async (data) => void (await work(job.data.parse(data))),
});

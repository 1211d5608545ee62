import type { z } from "zod";

/** `Data` if it has no address, so that a queue with one does not compile. */
type WithoutAddress<Data> = Data extends unknown
  ? Extract<keyof Data, "to" | "mail" | "email"> extends never
    ? Data
    : never
  : never;

type Queue = {
  /** Name of the queue. Waiting jobs outlive an upgrade, so it never changes. */
  name: string;
  /** Seconds after which a job counts as lost with its server, if it may take longer than others. */
  lostAfterSeconds?: number;
};

/**
 * A queue of background jobs and the type of their data. It names people by their ids, so that a job looks up their address, and
 * whether they may still hear of the student, when it runs.
 */
export type Job<Data extends object> = Queue & { data: z.ZodType<WithoutAddress<Data>> };

/** A queue whose jobs hold an address, since they are about no student or nobody could look the address up later. */
export type AddressedJob<Data extends object> = Queue & {
  data: z.ZodType<Data>;
  /** The reason, and what keeps it from saying anything about a student. */
  why: string;
};

/** The handler of a queue. If it throws, the job is retried later. */
export type Worker = {
  name: string;
  lostAfterSeconds?: number | undefined;
  work: (data: unknown) => Promise<void>;
};

/** Creates a worker that validates the data of each job. */
export const workerFor = <Data extends object>(
  { name, data: schema, lostAfterSeconds }: Queue & { data: z.ZodType<Data> },
  work: (data: Data) => Promise<unknown>,
): Worker => ({ name, lostAfterSeconds, work: async (data) => void (await work(schema.parse(data))) });

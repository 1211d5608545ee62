import { z } from "zod";
import { PushMessage } from "#contract/schemas/notifications.ts";
import type { Job } from "#server/jobs/job.ts";

const PushTask = z.object({
  address: z.string(),
  /** Whose device it was: once somebody else has it, it is told nothing of the former one's. */
  personId: z.string(),
  message: PushMessage,
  /** What is not told by then is no news any more. */
  until: z.iso.datetime(),
});
export type PushTask = z.infer<typeof PushTask>;

/** Telling one device of one piece of news. */
export const pushJob: Job<PushTask> = { name: "push", data: PushTask };

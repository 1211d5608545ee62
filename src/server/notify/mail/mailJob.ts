import type { Job } from "#server/jobs/job.ts";
import { Mail } from "./mailer.ts";

/** A mail whose arrival nobody waits for on a screen. */
export const mailJob: Job<Mail> = { name: "mail", data: Mail };

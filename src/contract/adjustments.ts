import { z } from "zod";
import { Id, Person, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** Comments shown at first, and added by each 'Show more' (PROG-7). */
export const COMMENTS_STEP = 5;

export const AdditionalAdjustment = z.object({
  id: Id,
  status: z.enum(["ACTIVE", "COMPLETED"]),
  /** HTML from others: shown through RichText alone. */
  description: z.string(),
  startDate: Timestamp,
  endDate: Timestamp.nullable(),
  subjects: z.array(z.string()),
  additionalAdjustment: z.object({ title: z.string(), subTitle: z.string() }),
  createdBy: Person,
  comments: z.array(z.object({ id: Id, origin: z.enum(["USER", "SYSTEM"]), text: z.string(), created: Timestamp })),
});
export type AdditionalAdjustment = z.infer<typeof AdditionalAdjustment>;

export const listAdjustments = endpoint({
  method: "GET",
  path: "/StudentAdditionalAdjustments",
  offer: OFFERS.adjustments,
  audit: "adjustments",
  summary: "The student's additional adjustments, active ones first, comments latest first.",
  reply: z.array(AdditionalAdjustment),
});

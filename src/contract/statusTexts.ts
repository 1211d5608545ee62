import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

const Entries = z.array(z.object({ id: z.string(), value: z.string() }));

/** The words for types and statuses of assignments in one language. */
export const StatusTexts = z.object({ assignmentTypes: Entries, assignmentTaskStatus: Entries });
export type StatusTexts = z.infer<typeof StatusTexts>;

export const getStatusTexts = endpoint({
  method: "GET",
  path: "/base/status/:locale",
  offer: OFFERS.everybody,
  audit: null,
  summary: "The words for types and statuses of assignments in a locale such as sv-SE.",
  reply: StatusTexts,
  access: "guardian",
});

import { z } from "zod";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./former.ts";

/** Reasons why a guardian no longer reads about a student. */
export const FORMER_REASONS = ["CAME_OF_AGE", "LEFT"] as const;

export const FormerStudent = z.object({
  id: Id,
  reason: z.enum(FORMER_REASONS).describe("LEFT is said for some days, as the server's LEFT_DAYS says."),
  firstName: z.string(),
  lastName: z.string(),
  since: z.iso
    .date()
    .describe("The 18th birthday, or the day on which the school's register no longer had the student."),
  until: z.iso
    .date()
    .nullable()
    .describe("The last day on which the guardian can read this; null where it has no end."),
  schools: z.array(z.string()).describe("Names of the student's schools; of a student who has left, the first one."),
  isSeen: z.boolean().describe("Whether the guardian has seen on home that they no longer read about the student."),
  messages: z
    .array(z.object({ id: Id, title: z.string(), text: z.string(), sent: Timestamp }))
    .describe("The guardian's own messages about the student, the newest first, at most 200."),
});
export type FormerStudent = z.infer<typeof FormerStudent>;

export const GuardianAccess = z.object({
  id: Id,
  name: Person.nullable().describe("Null for a protected identity."),
  mayRead: z.boolean(),
});
export type GuardianAccess = z.infer<typeof GuardianAccess>;

export const formerSchemas = schemasFor<typeof endpoints>()({
  listFormerStudents: {
    summary:
      "Students who have come of age and have not let the guardian go on reading, and those who have left the school lately, with the guardian's own messages.",
    offer: OFFERS.guardians,
    audit: null,
    reply: z.array(FormerStudent),
  },
  noteFormerStudents: {
    summary: "Notes that the guardian has seen which students they no longer read about.",
    offer: OFFERS.guardians,
    audit: null,
    reply: Nothing,
  },
  listGuardianAccess: {
    summary: "The guardians of the calling student who has come of age, and who may go on reading.",
    offer: OFFERS.everybody,
    audit: "student",
    reply: z.array(GuardianAccess),
  },
  setGuardianAccess: {
    summary: "Lets a guardian go on reading about the calling student who has come of age, or takes that back.",
    offer: OFFERS.everybody,
    audit: "student",
    body: z.object({ mayRead: z.boolean() }),
    reply: Nothing,
  },
});

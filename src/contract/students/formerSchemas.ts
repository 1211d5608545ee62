import { z } from "zod";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./former.ts";

export const FormerStudent = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  since: z.iso.date().describe("The 18th birthday, since which the guardian reads nothing of the student."),
  schools: z.array(z.string()).describe("Names of the student's schools."),
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
      "Students who have come of age and have not let the guardian go on reading, with the guardian's own messages.",
    offer: OFFERS.guardians,
    audit: null,
    reply: z.array(FormerStudent),
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

import { z } from "zod";
import { Id, PageNumber, Person, Timestamp, text, trimmed } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NamedStudent } from "../named.ts";
import type * as invitations from "./endpoints.ts";
import { INVITATION_STATES } from "./states.ts";

const Count = z.number().int().min(0);
const SEARCH_MAX = 100;

export const DeskInvitations = z.object({
  id: Id.describe("The school's id."),
  school: z.string(),
  unreached: Count.describe("Guardians of its students who have not signed in yet."),
  invitable: Count.describe("Those of them who can be invited now."),
  withoutAddress: Count.describe("Those of them whose register has no usable mail address."),
  protected: Count.describe(
    "Those of them with a protected identity, or a child with one: nobody lists or mails them.",
  ),
  sendsMail: z.boolean().describe("Whether this server sends mail."),
});
export type DeskInvitations = z.infer<typeof DeskInvitations>;

export const InvitationClass = z.object({
  id: Id,
  title: z.string(),
  guardians: Count.describe("Guardians of its students, and those of them who have not signed in yet."),
  unreached: Count,
  invitable: Count.describe("Those of them who can be invited now."),
});
export type InvitationClass = z.infer<typeof InvitationClass>;

export const UnreachedGuardian = z.object({
  id: z.string().describe("Tells the guardians of a school apart without their ids."),
  guardian: Person.nullable().describe(
    "Null where the identity of the guardian or a child at the school is protected.",
  ),
  students: z
    .array(NamedStudent.extend({ group: z.string().nullable() }))
    .describe("Those at the school, with their class; where one is protected, only those who are."),
  state: z.enum(INVITATION_STATES),
  invited: Timestamp.nullable().describe("When an invitation was last mailed to their present address."),
  isInvitable: z.boolean().describe("Whether they can be invited now."),
});
export type UnreachedGuardian = z.infer<typeof UnreachedGuardian>;

export const deskInvitationsSchemas = schemasFor<typeof invitations>()({
  getDeskInvitations: {
    summary: "How many guardians have not signed in yet, by school of the office.",
    roles: ["office"],
    audit: null,
    reply: z.array(DeskInvitations),
  },
  listDeskInvitationClasses: {
    summary: "How many guardians have not signed in yet, by class of a school.",
    roles: ["office"],
    audit: null,
    reply: z.array(InvitationClass),
  },
  listDeskUnreached: {
    summary:
      "Guardians of a school or a class who have not signed in yet, or all of them, by name. A protected identity is found by its number alone.",
    roles: ["office"],
    audit: "student",
    query: z.object({
      groupId: Id.optional(),
      search: trimmed(SEARCH_MAX).optional().describe("Words with which a guardian's name, or a child's, begins."),
      signedIn: z.literal("true").optional().describe("Adds those who have signed in."),
      page: PageNumber.default(1),
    }),
    reply: z.array(UnreachedGuardian),
  },
  inviteGuardians: {
    summary:
      "Mails the guardians of a school, a class or one of them an invitation to the register's address, whose link confirms it; each at most once a week.",
    roles: ["office"],
    reach: "part",
    audit: "student",
    body: z.object({
      groupId: Id.nullable().describe("Null for the whole school."),
      guardian: text(50).nullable().describe("The id in the list; null for all of them."),
    }),
    reply: z.object({ invited: Count }),
  },
});

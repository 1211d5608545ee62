import { z } from "zod";
import { Id, PageNumber, Person, Timestamp } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as invitations from "./endpoints.ts";
import { INVITATION_STATES } from "./states.ts";

const Count = z.number().int().min(0);

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

export const UnreachedGuardian = z.object({
  id: z.string().describe("Tells the rows of one reply apart."),
  guardian: Person,
  students: z.array(Person.extend({ group: z.string().nullable() })).describe("Those at the school, with their class."),
  state: z.enum(INVITATION_STATES),
  invited: Timestamp.nullable(),
});
export type UnreachedGuardian = z.infer<typeof UnreachedGuardian>;

export const deskInvitationsSchemas = schemasFor<typeof invitations>()({
  getDeskInvitations: {
    summary: "How many guardians have not signed in yet, by school of the office.",
    roles: ["office"],
    audit: null,
    reply: z.array(DeskInvitations),
  },
  listDeskUnreached: {
    summary: "Guardians of a school who have not signed in yet, by name, without protected identities.",
    roles: ["office"],
    audit: "student",
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(UnreachedGuardian),
  },
  inviteGuardians: {
    summary:
      "Mails those guardians an invitation to the register's address, whose link confirms it; each at most once a week.",
    roles: ["office"],
    reach: "part",
    audit: "student",
    reply: z.object({ invited: Count }),
  },
});

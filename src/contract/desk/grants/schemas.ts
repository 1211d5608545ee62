import { z } from "zod";
import { GRANT_ROLES } from "#contract/kinds.ts";
import { DateOnly, Id, Nothing, Person } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as grantsEndpoints from "./endpoints.ts";

const Group = z.object({ id: Id, title: z.string(), school: z.string() });

export const DeskGrant = z.object({
  group: Group,
  userId: Id,
  staff: Person.nullable().describe("Null for a protected identity."),
  role: z.enum(GRANT_ROLES),
  until: DateOnly.nullable().describe("Last day; null until the office ends it."),
  grantedBy: Person.nullable(),
});
export type DeskGrant = z.infer<typeof DeskGrant>;

export const DeskGrants = z.object({
  grants: z.array(DeskGrant).describe("Those that hold, by group."),
  groups: z.array(Group),
  staff: z
    .array(
      Person.extend({ id: Id, roles: z.array(z.string()).describe("Roles at the schools as the roster has them.") }),
    )
    .describe("Staff of the schools whose identity is not protected."),
});
export type DeskGrants = z.infer<typeof DeskGrants>;

export const GrantOfGroup = z.object({
  userId: Id,
  role: z.enum(GRANT_ROLES),
  until: DateOnly.nullable().describe("Last day. A substitute needs one."),
});
export type GrantOfGroup = z.infer<typeof GrantOfGroup>;

export const deskGrantsSchemas = schemasFor<typeof grantsEndpoints>()({
  getDeskGrants: {
    summary: "Groups that the office has given staff beside the roster, and its groups and staff to choose from.",
    roles: ["office"],
    audit: null,
    reply: DeskGrants,
  },
  grantDeskGroup: {
    summary:
      "Gives a member of staff a group until a day: a substitute works as its teacher; support sees its students, their absence and their guardians.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: GrantOfGroup,
    reply: Nothing,
  },
  endDeskGrant: {
    summary: "Ends a member of staff's access to a group that the office has given.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: z.object({ userId: Id }),
    reply: Nothing,
  },
});

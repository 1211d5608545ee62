import { z } from "zod";
import { PERMISSION_KINDS, PERMISSION_STATES } from "../kinds.ts";
import { INTEGER_MAX } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

const Version = z.number().int().min(1).max(INTEGER_MAX);

export const PermissionFacts = z.object({
  id: Id,
  kind: z.enum(PERMISSION_KINDS),
  title: z.string(),
  text: z.string(),
  version: Version.describe("Rises when the school changes the text: everyone is asked again."),
  validUntil: z.iso.date().nullable(),
  allMustAgree: z.boolean().describe("Whether one guardian's no is a no."),
});

export const Permission = PermissionFacts.extend({
  own: z.boolean().nullable().describe("The caller's answer to this version; null if it is still to be given."),
  state: z.enum(PERMISSION_STATES).describe("What holds by the answers of all guardians."),
  history: z
    .array(z.object({ id: Id, by: Person.nullable(), isGiven: z.boolean(), version: Version, at: Timestamp }))
    .describe("All answers, the newest first; `by` is null for a protected identity."),
});
export type Permission = z.infer<typeof Permission>;

export const permissionsSchemas = schemasFor<typeof endpoints>()({
  listPermissions: {
    summary: "What the student's schools ask guardians to allow, what the guardians have answered, and what holds.",
    offer: OFFERS.childCard,
    audit: "permissions",
    reply: z.array(Permission),
  },
  answerPermission: {
    addsChange: "permission" as const,
    refuses: ["conflict"],
    summary: "Allows or refuses what the school asks for, by the version that was read.",
    offer: OFFERS.childCard,
    audit: "permissions",
    body: z.object({ isGiven: z.boolean(), version: Version }),
    reply: Nothing,
  },
});

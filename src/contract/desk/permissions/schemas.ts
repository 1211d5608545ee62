import { z } from "zod";
import { PERMISSION_KINDS, PERMISSION_STATES, STAFF_ROLES } from "#contract/kinds.ts";
import { PERMISSION_TEXT_MAX, PERMISSION_TITLE_MAX } from "#contract/permissions/rules.ts";
import { PermissionFacts } from "#contract/permissions/schemas.ts";
import { DateOnly, Id, Nothing, trimmed, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { Missing, Reminded } from "../missing.ts";
import { NumberedStudent } from "../named.ts";
import type * as permissionsEndpoints from "./endpoints.ts";

export const PermissionDraft = z.object({
  kind: z.enum(PERMISSION_KINDS),
  title: visible(PERMISSION_TITLE_MAX),
  text: trimmed(PERMISSION_TEXT_MAX),
  validUntil: DateOnly.nullable(),
  allMustAgree: z.boolean(),
});
export type PermissionDraft = z.infer<typeof PermissionDraft>;

export const DeskPermission = PermissionFacts.extend({
  schoolId: Id.nullable(),
  school: z.string().nullable().describe("Null for all schools of the municipality."),
  mayChange: z.boolean(),
  revision: z.string().describe("Differs after every change; what If-Match takes."),
});
export type DeskPermission = z.infer<typeof DeskPermission>;

export const GroupPermissions = z.object({
  title: z.string(),
  school: z.string(),
  permissions: z.array(PermissionFacts.pick({ id: true, kind: true, title: true })),
  students: z.array(
    z.object({
      key: z.string().describe("Tells the students of one reply apart."),
      ...NumberedStudent.shape,
      states: z.record(Id, z.enum(PERMISSION_STATES)).describe("What holds, by permission."),
    }),
  ),
});
export type GroupPermissions = z.infer<typeof GroupPermissions>;

const OFFICE = ["office"] as const;

export const deskPermissionsSchemas = schemasFor<typeof permissionsEndpoints>()({
  getDeskPermissions: {
    summary: "The caller's schools, and what they and their municipality ask guardians to allow.",
    roles: OFFICE,
    audit: null,
    reply: z.object({
      schools: z.array(z.object({ id: Id, title: z.string() })),
      permissions: z.array(DeskPermission),
    }),
  },
  createDeskPermission: {
    summary: "Asks the guardians of a school for a permission.",
    roles: OFFICE,
    audit: null,
    body: PermissionDraft.extend({ schoolId: Id }),
    reply: z.object({ id: Id }),
  },
  changeDeskPermission: {
    takesVersion: true as const,
    summary: "Changes a permission; another kind, title or text, or that all must agree, asks everyone again.",
    roles: OFFICE,
    reach: "content",
    audit: null,
    body: PermissionDraft,
    reply: Nothing,
  },
  endDeskPermission: {
    takesVersion: true as const,
    summary: "Stops asking for a permission; it no longer holds for anyone.",
    roles: OFFICE,
    reach: "content",
    audit: null,
    reply: Nothing,
  },
  getDeskPermissionMissing: {
    summary: "The students of a school for whom an answer of their guardians is missing.",
    roles: OFFICE,
    audit: "permissions",
    reply: Missing,
  },
  remindOfDeskPermission: {
    summary: "Reminds the guardians of students for whom an answer is missing, at most once in 24 hours.",
    roles: OFFICE,
    reach: "whole",
    audit: "permissions",
    reply: Reminded,
  },
  getGroupPermissions: {
    summary: "What the guardians of a group's students allow.",
    roles: STAFF_ROLES,
    audit: "permissions",
    reply: GroupPermissions,
  },
});

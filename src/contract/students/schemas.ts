import { z } from "zod";
import { AUDIT_KINDS, AUDIT_ROLES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";
import type * as profileEndpoints from "./profile.ts";

export const School = z.object({ id: Id, title: z.string(), type: z.number().int() });
export type School = z.infer<typeof School>;

export const SoldService = z.object({ serviceId: z.number().int(), serviceEnd: z.iso.date() });

export const Student = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  schoolID: Id.nullable(),
  schools: z.array(School),
  timeZone: z.string().describe("The zone in which the student's schools count days and lessons, an IANA name."),
  tenantServices: z.array(SoldService),
  schoolServices: z.array(SoldService),
});
export type Student = z.infer<typeof Student>;

export const ListedStudent = Student.extend({ active: z.boolean() }).describe(
  "A student as the list of the guardian's students has it: all that the screens need to begin.",
);
export type ListedStudent = z.infer<typeof ListedStudent>;

export const SchoolDataItem = z.object({ schoolId: Id, key: z.string(), value: z.string() });
export type SchoolDataItem = z.infer<typeof SchoolDataItem>;

export const Profile = z.object({
  street: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  guardianId: Id,
  lcid: z.string().nullable(),
  synced: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  version: text(100).describe("Differs after every change; what If-Match takes."),
});
export type Profile = z.infer<typeof Profile>;

/** Longer than anything that registers know of people. What may change has lengths of its own, in `profile.ts`. */
const KNOWN_MAX = 1_000;
const RegisterText = text(KNOWN_MAX).nullable();
const SavedProfile = Profile.omit({ version: true }).extend({
  street: RegisterText,
  postal: RegisterText,
  city: RegisterText,
  phone: RegisterText,
  mail: RegisterText,
  lcid: RegisterText,
  firstName: text(KNOWN_MAX),
  lastName: text(KNOWN_MAX),
});

export const AuditEntry = z
  .object({
    role: z.enum(AUDIT_ROLES),
    isCaller: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    kind: z.enum(AUDIT_KINDS),
    action: z.enum(["read", "changed"]),
    at: Timestamp,
  })
  .describe(
    "Reads of a day are one entry, with the time of the last; each change is its own. Names of who is protected are empty, and so is that of the school, whose operator acts for it.",
  );
export type AuditEntry = z.infer<typeof AuditEntry>;

export const studentsSchemas = schemasFor<typeof endpoints & typeof profileEndpoints>()({
  listStudents: {
    summary: "The students of the guardian; a student as viewer gets itself alone.",
    offer: OFFERS.everybody,
    audit: null,
    reply: z.array(ListedStudent),
  },
  getStudent: {
    summary: "The active student with its schools and the services of its tenant and schools.",
    offer: OFFERS.everybody,
    audit: "student",
    reply: Student.nullable(),
  },
  getSchoolData: {
    summary: "A setting of the student's schools by its key, one item per school that has it.",
    offer: OFFERS.everybody,
    audit: null,
    reply: z.array(SchoolDataItem),
  },
  getProfile: {
    summary: "The caller's own contact details and language.",
    offer: OFFERS.everybody,
    audit: null,
    reply: Profile,
  },
  saveProfile: {
    takesVersion: true as const,
    addsChange: "contact" as const,
    summary: "Saves the caller's profile as a whole, with If-Match over that version only; answers what was saved.",
    offer: OFFERS.guardians,
    audit: null,
    body: SavedProfile,
    reply: Profile,
  },
  listAudit: {
    summary: "Who has read or changed what of the student in the last 30 days, newest first.",
    offer: OFFERS.guardians,
    audit: "audit",
    reply: z.array(AuditEntry),
  },
});

import { z } from "zod";
import { AUDIT_KINDS } from "./auditKinds.ts";
import { Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** How far back is shown. */
export const AUDIT_SHOWN_DAYS = 30;

/** Reads of a day are one entry, with the time of the last; each change is its own. Names of who is protected are empty. */
export const AuditEntry = z.object({
  role: z.enum(["guardian", "student"]),
  isCaller: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(AUDIT_KINDS),
  action: z.enum(["read", "changed"]),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/audit",
  offer: OFFERS.guardians,
  audit: "audit",
  summary: "Who has read or changed what of the student in the last 30 days, newest first.",
  reply: z.array(AuditEntry),
});

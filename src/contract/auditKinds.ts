/** Kinds of student data in the access log: each endpoint names the kind that it reads or changes. */
export const AUDIT_KINDS = [
  "absence",
  "adjustments",
  "assessments",
  "assignments",
  "attendance",
  "audit",
  "conversations",
  "courses",
  "documentations",
  "files",
  "forms",
  "groups",
  "meetings",
  "plans",
  "posts",
  "schedule",
  "student",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

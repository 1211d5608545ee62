import type { AuditKind } from "../kinds.ts";

/** Kinds of changes that open screens of the desk follow: those of the access log that the desk shows. */
export const DESK_LIVE_KINDS = [
  "absence",
  "assessments",
  "assignments",
  "attendance",
  "care",
  "childCard",
  "conversations",
  "documentations",
  "forms",
  "leave",
  "meetings",
  "permissions",
  "plans",
  "posts",
] as const satisfies readonly AuditKind[];
export type DeskLiveKind = (typeof DESK_LIVE_KINDS)[number];

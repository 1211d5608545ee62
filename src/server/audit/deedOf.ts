import { api } from "#contract/api.ts";
import type { AuditKind } from "#contract/audit.ts";
import { markConversationRead } from "#contract/conversations.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** The resources that tell of a student; the others speak of the caller, the school or the interface. */
const KINDS: Record<string, AuditKind> = {
  absence: "absence",
  adjustments: "adjustments",
  assessments: "assessments",
  assignments: "assignments",
  attendance: "attendance",
  audit: "audit",
  blocks: "plans",
  conversations: "conversations",
  courses: "courses",
  documentations: "documentations",
  fileItems: "files",
  forms: "forms",
  goals: "plans",
  groups: "groups",
  meetings: "meetings",
  pictures: "files",
  plans: "plans",
  posts: "posts",
  schedule: "schedule",
  students: "student",
  teamsAssignments: "assignments",
  verdicts: "assessments",
};

const resources = new Map(api.map(({ endpoint, resource }) => [endpoint, resource]));

/** What is done to a student's things by calling an endpoint; undefined where it tells nothing of one. */
export function deedOf(endpoint: Endpoint): { kind: AuditKind; action: "read" | "changed" } | undefined {
  const kind = KINDS[resources.get(endpoint) ?? ""];
  const isRead = endpoint.method === "GET" || endpoint === markConversationRead;
  return kind && { kind, action: isRead ? "read" : "changed" };
}

/** Whether a write was answered with a refusal that is no error, as an absence that overlaps another. */
export const wasRefused = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;

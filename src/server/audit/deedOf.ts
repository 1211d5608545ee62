import { markConversationRead } from "#contract/conversations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AuditKind } from "#contract/kinds.ts";

/** What is done to a student's things by calling an endpoint; undefined where it tells nothing of one. */
export function deedOf(endpoint: Endpoint): { kind: AuditKind; action: "read" | "changed" } | undefined {
  const isRead = endpoint.method === "GET" || endpoint === markConversationRead;
  return endpoint.audit === null ? undefined : { kind: endpoint.audit, action: isRead ? "read" : "changed" };
}

/** Whether a write was answered with a refusal that is no error, as an absence that overlaps another. */
export const wasRefused = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;

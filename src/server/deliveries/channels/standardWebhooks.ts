import { createHmac, randomBytes } from "node:crypto";
import type { ChangeType } from "#contract/integration/changes.ts";
import type { Delivery } from "#server/database/schema/deliveries.ts";

/** The prefix of signing keys (Standard Webhooks 1.0.0). */
const PREFIX = "whsec_";

export const newSigningKey = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/**
 * Signs a message as Standard Webhooks 1.0.0 does.
 * @param id stays the same over all attempts, so that the receiver recognises a message that comes twice
 * @param keys the message carries a signature of each, so that a receiver can change its key without a gap
 */
export function signedHeaders(id: string, body: string, at: Date, keys: string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map((key) => {
    const secret = Buffer.from(key.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

const VERBS = { REPORTED: "reported", EDITED: "changed", REMOVED: "removed", BACK: "changed" } as const;

/** Names a guardian's act for other systems, as in "absence.reported". Leave and care have fewer of them than absence. */
export function eventType({ kind, what }: Pick<Delivery, "kind" | "what">): ChangeType {
  if (kind === "absence") return `absence.${VERBS[what]}`;
  if (kind === "leave") return what === "REPORTED" ? "leave.reported" : "leave.removed";
  return "care.changed";
}

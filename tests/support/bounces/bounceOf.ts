import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The address of the mailbox in tests. */
export const BOUNCES = "bounces@portal.example";

/** Reports as Postfix 3.7 and Exchange Online write them, and the answer of somebody who is away. */
type BounceKind = "postfix" | "exchange" | "absent";

/**
 * Returns the message that comes back for the mail with a token.
 * @param changes fields of the report, by name
 */
export function bounceOf(kind: BounceKind, token: string, changes: Record<string, string> = {}): string {
  const text = readFileSync(join(import.meta.dirname, `${kind}.eml`), "utf8").replaceAll("{token}", token);
  const changed = Object.entries(changes).reduce(
    (before, [name, value]) => before.replace(new RegExp(`^${name}: .*(\\n[ \\t].*)*`, "m"), () => `${name}: ${value}`),
    text,
  );
  return changed.replaceAll(/\r?\n/g, "\r\n");
}

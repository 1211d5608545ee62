import type { Person } from "#contract/common.ts";
import type { users } from "#server/database/schema/people.ts";

export type FeedOwner = "POST" | "DOCUMENTATION";

/** Returns the author text, or the name of the member of staff; nothing for a protected identity. */
export const authorOf = (text: string | null, user: typeof users.$inferSelect | null): string | Person =>
  text ?? (user ? { firstName: user.firstName, lastName: user.lastName } : "");

import type { Person } from "#contract/schemas/common.ts";
import type { users } from "#server/database/schema/people.ts";

export type FeedOwner = "POST" | "DOCUMENTATION";

/** The text that stands for an author, or the name of the member of staff; nothing where that is protected. */
export const authorOf = (text: string | null, user: typeof users.$inferSelect | null): string | Person =>
  text ?? (user ? { firstName: user.firstName, lastName: user.lastName } : "");

import { millisecondsInDay } from "date-fns/constants";
import { eq, lt } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { mailReturns } from "#server/database/schema/mailReturns.ts";

/** Mail servers give up after five days at most. */
const KEPT_DAYS = 14;

/** A mail that a mail server has refused, or sent back later. */
export type RefusedMail = Omit<typeof mailReturns.$inferSelect, "token" | "reader">;

/** Keeps what a bounce of a mail would say, before it is sent. Each try has a token of its own. */
export const keepReturn = (db: Database, row: typeof mailReturns.$inferInsert): Promise<unknown> =>
  db.insert(mailReturns).values(row);

export async function returnOf(db: Database, token: string): Promise<typeof mailReturns.$inferSelect | undefined> {
  const [row] = await db.select().from(mailReturns).where(eq(mailReturns.token, token));
  return row;
}

export const forgetOldReturns = (db: Database, now: Date): Promise<unknown> =>
  db.delete(mailReturns).where(lt(mailReturns.sent, new Date(now.getTime() - KEPT_DAYS * millisecondsInDay)));

import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signInGuesses } from "#server/database/schema/identity.ts";

/** Wrong passwords that one address may try for one sign-in name before it has to wait. */
const GUESSES_MAX = 5;
export const GUESSES_WAIT_MS = 15 * 60_000;

/** Who is guessing at which name; kept as a digest, since neither needs to be known. */
export const guesserKey = (login: string, address: string): string =>
  createHash("sha256").update(`${login}\n${address}`).digest("base64url");

/**
 * Counts a guess before its password is looked at, so that guesses sent at once cannot outrun the limit.
 * @returns whether the guess may be made
 */
export async function mayGuess(db: Database, key: string, now: Date): Promise<boolean> {
  const expires = new Date(now.getTime() + GUESSES_WAIT_MS);
  const isOver = sql`${signInGuesses.expires} <= ${now.toISOString()}`;
  const [guesses] = await db
    .insert(signInGuesses)
    .values({ key, count: 1, expires })
    .onConflictDoUpdate({
      target: signInGuesses.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${signInGuesses.count} + 1 end`,
        expires: sql`case when ${isOver} then excluded.expires else ${signInGuesses.expires} end`,
      },
    })
    .returning({ count: signInGuesses.count });
  return guesses !== undefined && guesses.count <= GUESSES_MAX;
}

export const forgetGuesses = (db: Database, key: string) => db.delete(signInGuesses).where(eq(signInGuesses.key, key));

export const sweepGuesses = (db: Database, now: Date) => db.delete(signInGuesses).where(lt(signInGuesses.expires, now));

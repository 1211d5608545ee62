import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signInGuesses } from "#server/database/schema/identity.ts";

/** Wrong passwords that one address may try for one sign-in name, and for all names together, before it has to wait. */
export const GUESSES_MAX = { name: 5, address: 50 };
export const GUESSES_WAIT_MS = 15 * millisecondsInMinute;

export type Guesser = { login: string; address: string };

/** Hashed, since neither part needs to be readable. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const keyOfName = ({ login, address }: Guesser) => digest(`${login}\n${address}`);
const keyOfAddress = ({ address }: Guesser) => digest(`all names\n\n${address}`);

/**
 * Counts a guess before its password is checked, so that concurrent guesses cannot exceed the limits.
 * @returns whether the guess is allowed
 */
export async function mayGuess(db: Database, guesser: Guesser, now: Date): Promise<boolean> {
  if ((await countGuess(db, keyOfName(guesser), now)) > GUESSES_MAX.name) return false;
  return (await countGuess(db, keyOfAddress(guesser), now)) <= GUESSES_MAX.address;
}

async function countGuess(db: Database, key: string, now: Date): Promise<number> {
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
  return guesses?.count ?? 0;
}

/** Resets the count of a name after a correct password. */
export async function forgetGuesses(db: Database, guesser: Guesser): Promise<void> {
  await db.delete(signInGuesses).where(eq(signInGuesses.key, keyOfName(guesser)));
  await takeBack(db, [keyOfAddress(guesser)]);
}

/** Takes back one counted guess whose password was not checked. */
export const takeBackGuess = (db: Database, guesser: Guesser) =>
  takeBack(db, [keyOfName(guesser), keyOfAddress(guesser)]);

const takeBack = (db: Database, keys: string[]) =>
  db
    .update(signInGuesses)
    .set({ count: sql`${signInGuesses.count} - 1` })
    .where(and(inArray(signInGuesses.key, keys), gt(signInGuesses.count, 0)));

export const sweepGuesses = (db: Database, now: Date) => db.delete(signInGuesses).where(lt(signInGuesses.expires, now));

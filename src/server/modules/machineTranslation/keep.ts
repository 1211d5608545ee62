import { createHash } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { and, eq, inArray, lt } from "drizzle-orm";
import { TRANSLATION_KEPT_DAYS } from "#contract/machineTranslation/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { machineTranslations } from "#server/database/schema/machineTranslation.ts";

/** Scope of kept translations: never another tenant or another language. */
export type TranslationCache = { tenantId: string; language: string };

/** Returns the digest of a piece of text for a translator. */
export const digestOf = (translator: string, sent: string): string =>
  createHash("sha256").update(`${translator}\n${sent}`).digest("base64url");

/** Returns what is kept of several pieces by digest, and notes that it was used today. */
export async function readKept(
  db: Database,
  cache: TranslationCache,
  digests: string[],
  now: Date,
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await db.select().from(machineTranslations).where(isOn(cache, digests));
  const old = rows.filter(({ used }) => now.getTime() - used.getTime() > millisecondsInDay).map(({ digest }) => digest);
  if (old.length > 0) await db.update(machineTranslations).set({ used: now }).where(isOn(cache, old));
  return new Map(rows.map(({ digest, translation }) => [digest, translation]));
}

export async function keep(db: Database, cache: TranslationCache, made: Map<string, string>, now: Date): Promise<void> {
  if (made.size === 0) return;
  // In one order, so that two readers of the same text cannot deadlock.
  const rows = [...made]
    .map(([digest, translation]) => ({ ...cache, digest, translation, used: now }))
    .sort((one, other) => (one.digest < other.digest ? -1 : 1));
  await db.insert(machineTranslations).values(rows).onConflictDoNothing();
}

/** Deletes translations that nobody has read for a while. */
export const forgetOldTranslations = (db: Database, now: Date) =>
  db
    .delete(machineTranslations)
    .where(lt(machineTranslations.used, new Date(now.getTime() - TRANSLATION_KEPT_DAYS * millisecondsInDay)));

const isOn = ({ tenantId, language }: TranslationCache, digests: string[]) =>
  and(
    eq(machineTranslations.tenantId, tenantId),
    eq(machineTranslations.language, language),
    inArray(machineTranslations.digest, digests),
  );

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { personOf } from "#server/access/protectedIdentity.ts";
import { activeStudent, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { students } from "#server/database/schema/people.ts";
import { numberOf } from "./rowKeys.ts";

/** More words than a name has narrow nothing. */
const WORDS_MAX = 8;

const COMBINING = /[\u0300-\u036f]/g;

/** Splits a search into lowercase tokens without accents. They contain only letters and digits, so none is a pattern of LIKE. */
export const wordsOf = (search: string): string[] =>
  (
    search
      .normalize("NFD")
      .replace(COMBINING, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, WORDS_MAX);

/** Condition under which each word begins a part of a name, whatever its case and accents. */
export function hasWords(people: { firstName: PgColumn; lastName: PgColumn }, words: string[]): SQL | undefined {
  const name = sql`lower(regexp_replace(normalize(${people.firstName} || ' ' || ${people.lastName}, NFD), ${"[\u0300-\u036f]"}, '', 'g'))`;
  // Hyphens and apostrophes begin a part too.
  const parts = sql`' ' || translate(${name}, ${"-'’"}, '   ')`;
  return and(...words.map((word) => sql`${parts} like ${`% ${word}%`}`));
}

/** Whether a search may be for the number of a protected identity. */
export const isNumber = (words: string[]): boolean => /^\d+$/.test(words.join(""));

/** Returns the protected students with a number, which the database cannot compute. They are few. */
export async function studentsByNumber(db: Database, responsible: Scope, number: string) {
  const rows = await db
    .select({ ...personOf(students), birthDate: students.birthDate })
    .from(students)
    .where(and(activeStudent(db, responsible), eq(students.protected, true)));
  return rows.filter(({ id }) => numberOf(id) === number);
}

import { eq, inArray } from "drizzle-orm";
import { type KeptCard, NO_CARD } from "#contract/childCard/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { Unavailable } from "#server/http/problems.ts";
import { cardName, seal, Unsealable, unseal } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";

export type CardAt = { card: KeptCard; version: number };

const EMPTY_CARD: CardAt = { card: NO_CARD, version: 0 };

export async function cardOf(db: Database, studentId: string, keys: SealingKeys): Promise<CardAt> {
  const [row] = await db.select().from(childCards).where(eq(childCards.studentId, studentId));
  return row ? { card: openedCard(row, keys), version: row.version } : EMPTY_CARD;
}

/** Reads the cards of some students; those without one are left out. */
export async function openedCards(
  db: Database,
  studentIds: string[],
  keys: SealingKeys,
): Promise<{ studentId: string; card: KeptCard }[]> {
  const rows = await db.select().from(childCards).where(inArray(childCards.studentId, studentIds));
  return rows.map((row) => ({ studentId: row.studentId, card: openedCard(row, keys) }));
}

/** Reads a card and locks it until the transaction ends. Two first changes wait for the same row. */
export async function lockedCard(db: Database, studentId: string, keys: SealingKeys): Promise<CardAt> {
  await db.insert(childCards).values({ studentId }).onConflictDoNothing();
  const [row] = await db.select().from(childCards).where(eq(childCards.studentId, studentId)).for("update");
  return row ? { card: openedCard(row, keys), version: row.version } : EMPTY_CARD;
}

export const saveCard = (
  db: Database,
  { studentId, card, version }: CardAt & { studentId: string },
  keys: SealingKeys,
): Promise<unknown> =>
  db
    .update(childCards)
    .set({ sealed: sealedCard(card, studentId, keys), version })
    .where(eq(childCards.studentId, studentId));

export const sealedCard = (card: KeptCard, studentId: string, keys: SealingKeys): string =>
  seal(JSON.stringify(card), cardName(studentId), keys);

type Sealed = Pick<typeof childCards.$inferSelect, "studentId" | "sealed">;

/** @throws Unsealable if the key of the card is missing, or the card was changed */
export const unsealedCard = ({ studentId, sealed }: Sealed, keys: SealingKeys): KeptCard =>
  sealed === null ? NO_CARD : JSON.parse(unseal(sealed, cardName(studentId), keys));

/** Opens the card of an exported row, whose columns have the names of the database. @throws Unsealable */
export const exportedCard = (row: Record<string, unknown>, keys: SealingKeys): Record<string, unknown> => ({
  ...row,
  sealed: unsealedCard(
    { studentId: String(row.student_id), sealed: typeof row.sealed === "string" ? row.sealed : null },
    keys,
  ),
});

/** @throws Unavailable if the key of the card is missing; the error itself would name the student in the log */
export function openedCard(row: Sealed, keys: SealingKeys): KeptCard {
  try {
    return unsealedCard(row, keys);
  } catch (error) {
    throw error instanceof Unsealable ? new Unavailable() : error;
  }
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { WRITTEN_KINDS, type WrittenKind } from "#contract/integration/kinds.ts";
import type { Program } from "#server/access/integrationClients.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { NotFound } from "#server/http/problems.ts";
import type { Systems } from "#server/notify/systems.ts";

export type StoredItem = typeof integrationItems.$inferSelect;

/** A program's request for one item: to have this body or, without one, to be removed. */
export type Wanted = { sourceId: string; body?: unknown; content?: Uint8Array };

export type ItemsWrite = {
  program: Program;
  kind: WrittenKind;
  now: Date;
  systems: Systems;
  /** Whether more than a tenth of a school may end, which the program has asked for. */
  allowRemovals?: boolean;
};

/** Condition for items of a program by its own ids. */
export const itemOf = ({ program, kind }: Pick<ItemsWrite, "program" | "kind">, ids: string[]) =>
  and(
    eq(integrationItems.clientId, program.id),
    eq(integrationItems.kind, kind),
    inArray(integrationItems.sourceId, ids),
  );

/** The items of a program, by its own ids. Removed ones are tombstones. */
export async function storedItems(
  db: Database,
  writing: Pick<ItemsWrite, "program" | "kind">,
  ids: string[],
): Promise<Map<string, StoredItem>> {
  const rows = await db.select().from(integrationItems).where(itemOf(writing, ids)).for("update");
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** Number of turns in which new items of one kind are created. Requests of different turns do not wait for each other. */
const TURNS = 64;

/**
 * Reads the items of a program that is about to write them. Requests that create the same item at the same time take turns, so that
 * one creates it and the others find it.
 */
export async function storedInTurn(
  db: Database,
  writing: Pick<ItemsWrite, "program" | "kind">,
  ids: string[],
): Promise<Map<string, StoredItem>> {
  const stored = await storedItems(db, writing, ids);
  const fresh = ids.filter((id) => !stored.has(id));
  if (fresh.length === 0) return stored;
  const name = `creates ${writing.program.id} ${writing.kind}`;
  // In the same order in every transaction, so that two of them cannot deadlock.
  await db.execute(sql`
    select pg_advisory_xact_lock(${LOCKS.named}, turn) from (
      select distinct hashtext(${name} || ' ' || hashtext(id) % ${TURNS}) as turn
      from jsonb_array_elements_text(${JSON.stringify(fresh)}::jsonb) as id order by turn
    ) as turns`);
  return new Map([...stored, ...(await storedItems(db, writing, fresh))]);
}

/** @throws NotFound for kinds that are only read */
export function writtenKind(name: string | undefined): WrittenKind {
  const kind = WRITTEN_KINDS.find((one) => one === name);
  if (!kind) throw new NotFound();
  return kind;
}

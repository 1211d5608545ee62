import { and, eq, inArray } from "drizzle-orm";
import { WRITTEN_KINDS, type WrittenKind } from "#contract/integration.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { NotFound } from "#server/http/problems.ts";

export type StoredItem = typeof integrationItems.$inferSelect;

/** A program's request for one item: to have this body or, without one, to be removed. */
export type Wanted = { sourceId: string; body?: unknown; content?: Uint8Array };

export type Writing = {
  program: Program;
  kind: WrittenKind;
  now: Date;
  /** Whether more than a tenth of a school may end, which the program has asked for. */
  allowRemovals?: boolean;
};

/** Condition for items of a program by its own ids. */
export const itemOf = ({ program, kind }: Pick<Writing, "program" | "kind">, ids: string[]) =>
  and(
    eq(integrationItems.clientId, program.id),
    eq(integrationItems.kind, kind),
    inArray(integrationItems.sourceId, ids),
  );

/** The items of a program, by its own ids. Removed ones are tombstones. */
export async function storedItems(
  db: Database,
  writing: Pick<Writing, "program" | "kind">,
  ids: string[],
): Promise<Map<string, StoredItem>> {
  const rows = await db.select().from(integrationItems).where(itemOf(writing, ids)).for("update");
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** @throws NotFound for kinds that are only read */
export function writtenKind(name: string | undefined): WrittenKind {
  const kind = WRITTEN_KINDS.find((one) => one === name);
  if (!kind) throw new NotFound();
  return kind;
}

import { and, eq, inArray } from "drizzle-orm";
import { forgetDeparturesOf } from "#server/access/departures.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { KnownIds } from "./knownIds.ts";

export const PERSON_TABLES = { student: students, guardian: guardians, user: users } as const;
export type PersonKind = keyof typeof PERSON_TABLES;
const PERSON_KINDS = ["student", "guardian", "user"] as const satisfies PersonKind[];

export const isPersonKind = (kind: string): kind is PersonKind => PERSON_KINDS.some((one) => one === kind);

/** Collects the source's ids of known people whose protection it says. */
async function saidOf(delivery: Delivery, known: KnownIds, kind: PersonKind, isProtected: boolean) {
  const ids = await known.of(kind);
  return [...delivery.objects[kind].values()].flatMap(({ id, values }) => {
    const one = ids.get(id);
    return values.protected === isProtected && one ? [{ sourcedId: id, id: one.id }] : [];
  });
}

/** Protects the people whom the source says to be protected. Returns those who were not, by kind and the source's id. */
export async function protect(
  db: Database,
  delivery: Delivery,
  known: KnownIds,
): Promise<Map<PersonKind, Set<string>>> {
  const changed = new Map<PersonKind, Set<string>>();
  for (const kind of PERSON_KINDS) {
    const table = PERSON_TABLES[kind];
    const said = await saidOf(delivery, known, kind, true);
    const done = new Set<string>();
    await inBatches(said, async (batch) => {
      const ids = batch.map(({ id }) => id);
      const rows = await db
        .update(table)
        .set({ protected: true })
        .where(and(inArray(table.id, ids), eq(table.protected, false)))
        .returning({ id: table.id });
      if (rows.length === 0) return;
      const protectedIds = idsOf(rows);
      for (const id of protectedIds) done.add(id);
      await markProtected(db, protectedIds);
      await forgetDeparturesOf(db, protectedIds);
    });
    changed.set(kind, new Set(said.filter(({ id }) => done.has(id)).map(({ sourcedId }) => sourcedId)));
  }
  return changed;
}

/** Notes that a source has set people's protection, so that it may lift it. */
export async function markProtected(db: Database, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) => db.update(sourceIds).set({ setProtected: true }).where(inArray(sourceIds.id, batch)));
}

/**
 * Lifts the protection of people whom the source says not to be protected, if the source itself has set it. The mark is
 * taken first: it is what the school takes away when it protects somebody by hand, so whoever comes second waits and then
 * sees what the first did.
 */
export async function lift(db: Database, delivery: Delivery, known: KnownIds): Promise<Map<PersonKind, Set<string>>> {
  const changed = new Map<PersonKind, Set<string>>();
  for (const kind of PERSON_KINDS) {
    const table = PERSON_TABLES[kind];
    const said = await saidOf(delivery, known, kind, false);
    const done = new Set<string>();
    await inBatches(said, async (batch) => {
      const marked = await db
        .update(sourceIds)
        .set({ setProtected: false })
        .where(
          and(
            inArray(
              sourceIds.id,
              batch.map(({ id }) => id),
            ),
            eq(sourceIds.setProtected, true),
          ),
        )
        .returning({ id: sourceIds.id });
      if (marked.length === 0) return;
      const ids = marked.map(({ id }) => id);
      await db.update(table).set({ protected: false }).where(inArray(table.id, ids));
      for (const id of ids) done.add(id);
    });
    changed.set(kind, new Set(said.filter(({ id }) => done.has(id)).map(({ sourcedId }) => sourcedId)));
  }
  return changed;
}

import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import type { Values } from "../delivery/values.ts";
import type { AffectedStudent, Imported, Refusal } from "../kinds/imported.ts";
import { KINDS } from "../kinds/kinds.ts";
import { Affected } from "./affected.ts";
import { newIdOf } from "./knownIds.ts";

/** Kinds that staff write at the desk as sources and programs write them (DESK-12). */
export type KindHere = "plan" | "assignment" | "assessment";

type DeskWrite<Kind extends KindHere> = {
  /** Null for something new. */
  id: string | null;
  /** Values that refer to others by our ids, all of which the caller has checked. */
  values: Values[Kind];
  now: Date;
};

/**
 * Writes something of the desk by the rules of its kind: the same refusals and rows as for what a source brings, and the same
 * pages of guardians that follow and notifications. It has no source, so that no run ends or overwrites it.
 * @returns its id, or why it is refused
 */
export async function writeHere<Kind extends KindHere>(
  db: Database,
  kind: Kind,
  { id: known, values, now }: DeskWrite<Kind>,
): Promise<{ id: string } | { refusal: Refusal }> {
  const { refuses, publishedAt, write }: Imported<Kind> = KINDS[kind];
  const id = known ?? newIdOf(kind);
  const owner = { tenantId: "", schoolType: SCHOOL_TYPES.COMPULSORY_SCHOOL };
  const given = { id, values, owner, idOf: (_: string, localId: string) => localId };
  const refusal = (await refuses?.(db, [{ ...given, sourcedId: id }]))?.get(id);
  if (refusal) return { refusal };
  // Those who no longer see it follow too.
  const former = await affectedStudents(db, kind, id);
  const { created, changed } = await write(db, [{ ...given, now }]);
  if (created.length + changed.length === 0) return { id };
  const affected = new Affected(true);
  follow(affected, kind, [...former, ...(await affectedStudents(db, kind, id))]);
  if (publishedAt) affected.announce(kind, id, publishedAt(values));
  await affected.publish(db, now);
  return { id };
}

/** Ends something of the desk by the rules of its kind. */
export async function endHere(db: Database, kind: KindHere, id: string, now: Date): Promise<void> {
  const affected = new Affected(true);
  follow(affected, kind, await affectedStudents(db, kind, id));
  await KINDS[kind].end?.(db, [id], now, (concerned) => affected.add(concerned));
  await affected.publish(db, now);
}

const affectedStudents = async (db: Database, kind: KindHere, id: string): Promise<AffectedStudent[]> =>
  (await KINDS[kind].follows?.of(db, [id])) ?? [];

function follow(affected: Affected, kind: KindHere, students: AffectedStudent[]): void {
  const { follows } = KINDS[kind];
  if (follows) affected.follow(follows.event, students);
}

import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { forgetDeparturesOf } from "#server/access/departures.ts";
import { type Database, isUniqueViolation } from "#server/database/connect.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { sourceIds, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { seal } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { OUR_IDS } from "../delivery/records.ts";
import { linkTables } from "../kinds/links.ts";
import { PERSON_TABLES } from "../upsert/protection.ts";
import { nextRunAfter, scheduleIn } from "./schedule.ts";
import { kindNamed, SOURCE_KINDS } from "./sourceKinds.ts";

export type Source = typeof sources.$inferSelect;

/** Whether somebody can run it: programs write by themselves, and for an import only the command knows the folder. */
export const isRunnable = (kind: string): boolean => kindNamed(kind) !== undefined;

export type NewSource = {
  id: string;
  kind: string;
  tenantId: string | undefined;
  schools: string[] | null;
  settings: Record<string, unknown>;
  secrets: unknown;
  schedule: string | null;
  /** When it brings what has changed, between the runs by schedule. */
  updates?: string | null;
  /** A source whose objects and links the new one takes over. */
  replaces?: string | undefined;
};

const ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** @throws WrongInput */
export async function addSource(
  db: Database,
  given: NewSource,
  { now, keys }: { now: Date; keys: () => Promise<SealingKeys> },
): Promise<Source> {
  const { id, replaces, schedule, updates = null } = given;
  if (!ID.test(id) || id === OUR_IDS)
    throw new WrongInput("The name of a source has lower-case letters, digits and hyphens.");
  const kind = kindNamed(given.kind);
  if (!kind) throw new WrongInput(`There is no kind ${given.kind}. The kinds are ${SOURCE_KINDS.join(", ")}.`);
  if ([schedule, updates].some((when) => when !== null && !scheduleIn(when)))
    throw new WrongInput('The schedule is a time such as "02:30", several of them, or "every 15 minutes".');
  if (updates !== null && !kind.hasUpdates)
    throw new WrongInput(`A source of the kind ${given.kind} cannot tell what has changed. Leave out --updates.`);
  const { settings, secrets } = kind.check(given.settings, given.secrets);
  const hasSecrets = Object.keys(secrets ?? {}).length > 0;
  const row = {
    id,
    kind: given.kind,
    tenantId: given.tenantId ?? (await kind.tenantOf(settings)),
    schools: given.schools,
    settings,
    secrets: hasSecrets ? seal(JSON.stringify(secrets), id, await keys()) : null,
    schedule,
    nextRun: nextOf(schedule, now),
    updates,
    nextUpdate: nextOf(updates, now),
    created: now,
  };
  if (typeof settings.register === "string" && settings.register !== OUR_IDS) {
    const register = await findSource(db, settings.register);
    if (register.tenantId !== row.tenantId)
      throw new WrongInput(`${register.id} belongs to ${register.tenantId}, and the new source to ${row.tenantId}.`);
  }
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(sources)
      .values(row)
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new WrongInput(`There is a source ${id} already.`) : error;
      });
    if (!added) throw new Error("The source was not added.");
    if (replaces !== undefined) await takeOver(tx, await findSource(tx, replaces), added);
    return added;
  });
}

/** The first moment of a schedule after the given one; null without a schedule. */
export const nextOf = (schedule: string | null, after: Date): Date | null =>
  schedule === null ? null : nextRunAfter(schedule, after, SCHOOL_TIME_ZONE);

async function takeOver(db: Database, from: Source, { id, tenantId }: Source): Promise<void> {
  if (from.tenantId !== tenantId)
    throw new WrongInput(`${from.id} belongs to ${from.tenantId}, and the new source to ${tenantId}.`);
  await db.update(sourceIds).set({ sourceId: id }).where(eq(sourceIds.sourceId, from.id));
  // Sources and programs that use its ids go on with those of the new one.
  await db
    .update(sources)
    .set({ settings: sql`${sources.settings} || jsonb_build_object('register', ${id}::text)` })
    .where(and(eq(sql`${sources.settings}->>'register'`, from.id), ne(sources.id, id)));
  for (const { table, source } of Object.values(linkTables))
    await db.execute(sql`update ${table} set ${sql.identifier("source_id")} = ${id} where ${source} = ${from.id}`);
  await db.delete(sources).where(eq(sources.id, from.id));
}

/** Returns the source that `npm run import` runs for a tenant. */
export async function importSource(db: Database, tenantId: string, now: Date): Promise<Source> {
  const id = `import-${tenantId}`;
  await db.insert(sources).values({ id, kind: "import", tenantId, created: now }).onConflictDoNothing();
  return findSource(db, id);
}

/** @throws WrongInput if there is none */
export async function findSource(db: Database, id: string): Promise<Source> {
  const [source] = await db.select().from(sources).where(eq(sources.id, id));
  if (!source) throw new WrongInput(`There is no source ${id}.`);
  return source;
}

/** Keeps what a system was found to be able to do. */
export const keepAbilities = async (db: Database, id: string, can: string[], now: Date): Promise<void> =>
  void (await db
    .update(sources)
    .set({ abilities: { tried: now.toISOString(), can } })
    .where(eq(sources.id, id)));

/**
 * Stops and restarts the runs by schedule.
 * @param userId the member of staff who does it at the desk; null for the command
 */
export async function pauseSource(
  db: Database,
  id: string,
  paused: boolean,
  now: Date,
  userId: string | null = null,
): Promise<void> {
  const { schedule, updates } = await findSource(db, id);
  const next = (when: string | null) => (paused ? null : nextOf(when, now));
  await db
    .update(sources)
    .set({ paused, nextRun: next(schedule), nextUpdate: next(updates) })
    .where(eq(sources.id, id));
  await db.insert(sourceActs).values({ sourceId: id, act: paused ? "PAUSE" : "RESUME", userId, at: now });
}

/** Counts the objects that a source has brought and not ended. */
export async function broughtBy(db: Database, id: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ kind: sourceIds.kind, number: count() })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, id), isNull(sourceIds.ended)))
    .groupBy(sourceIds.kind);
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, number]));
}

/** Forgets a source. What it brought stays, and belongs to no source. */
export async function removeSource(db: Database, id: string): Promise<void> {
  await findSource(db, id);
  await db.transaction(async (tx) => {
    await tx.delete(sourceIds).where(eq(sourceIds.sourceId, id));
    await tx.delete(sources).where(eq(sources.id, id));
  });
}

export type Listed = Omit<Source, "secrets"> & {
  hasSecrets: boolean;
  lastRun: typeof sourceRuns.$inferSelect | undefined;
};

/** Lists sources with their last runs. */
export async function listSources(db: Database): Promise<Listed[]> {
  const rows = await db.select().from(sources).orderBy(asc(sources.id));
  const last = await db
    .selectDistinctOn([sourceRuns.sourceId])
    .from(sourceRuns)
    .where(
      inArray(
        sourceRuns.sourceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(sourceRuns.sourceId, desc(sourceRuns.id));
  const lastOf = new Map(last.map((run) => [run.sourceId, run]));
  return rows.map(({ secrets, ...row }) => ({ ...row, hasSecrets: secrets !== null, lastRun: lastOf.get(row.id) }));
}

/**
 * Sets or lifts a person's protected identity by hand. No source lifts what was set like this.
 * @param id ours
 * @returns false if there is no such person
 */
export async function setProtectionByHand(db: Database, id: string, isProtected: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.update(sourceIds).set({ setProtected: false }).where(eq(sourceIds.id, id));
    let found = 0;
    for (const table of Object.values(PERSON_TABLES)) {
      const rows = await tx
        .update(table)
        .set({ protected: isProtected })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      found += rows.length;
    }
    if (isProtected) await forgetDeparturesOf(tx, [id]);
    return found > 0;
  });
}

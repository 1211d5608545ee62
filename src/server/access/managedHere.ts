import { and, eq, isNull, notExists, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { integrationClients } from "#server/database/schema/integration.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { Forbidden } from "#server/http/problems.ts";

/** Condition for content that no other system brings, which would overwrite what is changed here. */
export const isManagedHere = (db: Database, id: PgColumn): SQL => notExists(inOtherSystem(db, id));

/** The same for one thing by its id. */
export async function isManagedHereById(db: Database, id: string): Promise<boolean> {
  const rows = await inOtherSystem(db, id);
  return rows.length === 0;
}

/** @throws Forbidden for what another system brings */
export async function refuseManagedElsewhere(db: Database, id: string): Promise<void> {
  if (!(await isManagedHereById(db, id))) throw new Forbidden();
}

/** A program that has been revoked writes no longer, so that what it brought is the school's own (DESK-18). */
const inOtherSystem = (db: Database, id: PgColumn | string) =>
  db
    .select({ id: sourceIds.id })
    .from(sourceIds)
    .leftJoin(integrationClients, eq(integrationClients.id, sourceIds.sourceId))
    .where(and(eq(sourceIds.id, id), isNull(sourceIds.ended), isNull(integrationClients.revoked)));

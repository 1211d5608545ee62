import { and, asc, eq, inArray } from "drizzle-orm";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";

/** Returns the schools that a program reaches: those of its tenant, or those it is limited to. */
export const schoolsOfProgram = (db: Database, { tenantId, schools: limited }: Program) =>
  db
    .select({ id: schools.id, title: schools.title })
    .from(schools)
    .where(and(eq(schools.tenantId, tenantId), limited === null ? undefined : inArray(schools.id, limited)))
    .orderBy(asc(schools.title), asc(schools.id));

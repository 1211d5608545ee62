import { exists, sql } from "drizzle-orm";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { classesAtDesk } from "../classLists/queries.ts";
import { askableGroups } from "../holidays/queries.ts";
import { workGroups } from "../work/choices.ts";

/** Tells whether screens have a group within reach, and so whether they are in the menu; in one statement. */
export async function offeredGroups(db: Database, { scope, teaching }: { scope: Scope; teaching: Scope }, now: Date) {
  const [found] = await db
    .select({
      hasHolidays: exists(askableGroups(db, teaching, now)).mapWith(Boolean),
      hasClassLists: exists(classesAtDesk(db, scope, now)).mapWith(Boolean),
      hasWork: exists(workGroups(db, teaching, now)).mapWith(Boolean),
    })
    .from(sql`(select 1) as one`);
  return found ?? { hasHolidays: false, hasClassLists: false, hasWork: false };
}

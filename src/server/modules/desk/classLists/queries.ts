import { and, asc, eq } from "drizzle-orm";
import { hasService } from "#server/access/schoolServices.ts";
import { isGroupInScope, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

type Within = Pick<Scope, "groups" | "schools">;

/** Returns the mentor groups within reach whose school has class lists, by title. */
export const classesAtDesk = (db: Database, scope: Within, now: Date) =>
  db
    .select({ id: groups.id, title: groups.title, school: schools.title })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isGroupInScope(scope), eq(groups.type, "MENTOR_GROUP"), hasService(db, "classList", schoolDay(now))))
    .orderBy(asc(groups.title), asc(groups.id));

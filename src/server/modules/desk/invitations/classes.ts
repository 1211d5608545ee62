import { and, asc, eq } from "drizzle-orm";
import type { InvitationClass } from "#contract/desk/invitations/schemas.ts";
import { isOfOffice } from "#server/access/officeGroups.ts";
import { isPresentGroup } from "#server/access/presentGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { NotFound } from "#server/http/problems.ts";
import { countUnreachedIn } from "#server/modules/notifications/invitations/queries.ts";

const classesOf = (db: Database, schoolId: string) =>
  and(eq(groups.schoolId, schoolId), isOfOffice(db, [schoolId]), isPresentGroup(db));

/** Returns the classes of a school that have guardians, with how many of them have not signed in. */
export async function classesAt(db: Database, schoolId: string, now: Date): Promise<InvitationClass[]> {
  const found = await db
    .select({ id: groups.id, title: groups.title })
    .from(groups)
    .where(classesOf(db, schoolId))
    .orderBy(asc(groups.title), asc(groups.id));
  const countOf = await countUnreachedIn(db, { schoolId, groupIds: found.map(({ id }) => id) }, now);
  return found.flatMap(({ id, title }) => {
    const { guardians, unreached, invitable } = countOf(id);
    return guardians === 0 ? [] : [{ id, title, guardians, unreached, invitable }];
  });
}

/** @throws NotFound for a group that is no class of the school */
export async function refuseOtherClass(db: Database, schoolId: string, groupId: string): Promise<void> {
  const found = await db.$count(groups, and(eq(groups.id, groupId), classesOf(db, schoolId)));
  if (found === 0) throw new NotFound();
}

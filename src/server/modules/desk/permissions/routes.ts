import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import {
  changeDeskPermission,
  createDeskPermission,
  endDeskPermission,
  getDeskPermissionMissing,
  getDeskPermissions,
  getGroupPermissions,
  remindOfDeskPermission,
} from "#contract/desk/permissions/endpoints.ts";
import type { DeskPermission } from "#contract/desk/permissions/schemas.ts";
import { isManagedHere } from "#server/access/managedHere.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";
import { permissions } from "#server/database/schema/permissions.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { standingsOf } from "#server/modules/permissions/standing.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { groupOf } from "../cards/queries.ts";
import { byStudent } from "../shared/byStudent.ts";
import { membersOf, zoneOf } from "../shared/groups.ts";
import { missingOf, refuseEarlyReminder } from "../shared/missing.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { unansweredOf } from "./reminders.ts";

/** Permissions that schools ask guardians for, and their answers by group (CARD-3). */
export function deskPermissionRoutes({ route }: Api): void {
  route(getDeskPermissions, async ({ db, scope }) => {
    const own = await db.select().from(schools).where(inArray(schools.id, scope.schools));
    const tenantIds = own.map(({ tenantId }) => tenantId);
    const rows = await db
      .select({ permission: permissions, isManagedHere: isManagedHere(db, permissions.id).mapWith(Boolean) })
      .from(permissions)
      .where(
        and(
          isNull(permissions.ended),
          or(
            inArray(permissions.schoolId, scope.schools),
            and(isNull(permissions.schoolId), inArray(permissions.tenantId, tenantIds)),
          ),
        ),
      )
      .orderBy(asc(permissions.created), asc(permissions.id));
    const shown = rows.map(
      ({ permission, isManagedHere }): DeskPermission => ({
        ...permission,
        school: own.find(({ id }) => id === permission.schoolId)?.title ?? null,
        mayChange: permission.schoolId !== null && isManagedHere,
        revision: revisionOf(permission),
      }),
    );
    return { schools: own.map(({ id, title }) => ({ id, title })), permissions: shown };
  });

  route(createDeskPermission, async ({ db, scope, body: { schoolId, ...draft }, writeId, now }) => {
    const [school] = await db.select().from(schools).where(eq(schools.id, schoolId));
    if (!school || !scope.schools.includes(schoolId)) throw new BadInput("body.schoolId", "not a school of yours");
    await db.insert(permissions).values({ ...draft, id: writeId, tenantId: school.tenantId, schoolId, created: now });
    return { id: writeId };
  });

  route(changeDeskPermission, async ({ db, params: { permissionId }, body, refuseStale, made }) => {
    const before = await lockedPermission(db, permissionId);
    refuseStale(revisionOf(before));
    const asksAgain = (["kind", "title", "text", "allMustAgree"] as const).some((name) => before[name] !== body[name]);
    const changed = { ...body, version: before.version + (asksAgain ? 1 : 0) };
    await db.update(permissions).set(changed).where(eq(permissions.id, permissionId));
    made(revisionOf(await lockedPermission(db, permissionId)));
    return null;
  });

  route(endDeskPermission, async ({ db, params: { permissionId }, refuseStale, now }) => {
    refuseStale(revisionOf(await lockedPermission(db, permissionId)));
    await db.update(permissions).set({ ended: now }).where(eq(permissions.id, permissionId));
    return null;
  });

  route(getDeskPermissionMissing, async ({ db, staff, scope, params: { permissionId }, now, shows }) => {
    const [permission] = await db.select().from(permissions).where(eq(permissions.id, permissionId));
    if (!permission) throw new NotFound();
    const studentIds = await unansweredOf(db, permission, now);
    const asking = { staff, scope, now, about: permissionId, studentIds, mayRemind: true };
    const { reply, shown } = await missingOf(db, { ...asking, reminded: permission.remindedAt });
    shows(shown);
    return reply;
  });

  route(remindOfDeskPermission, async ({ db, params: { permissionId }, now, shows }) => {
    const permission = await lockedPermission(db, permissionId);
    refuseEarlyReminder(permission.remindedAt, now);
    const studentIds = await unansweredOf(db, permission, now);
    shows(studentIds);
    await db.update(permissions).set({ remindedAt: now }).where(eq(permissions.id, permissionId));
    const about = { referenceId: permissionId, values: { title: permission.title }, params: {}, by: null, now };
    for (const studentId of studentIds) await announce(db, "permissionReminded", { ...about, studentId });
    return { students: studentIds.length };
  });

  route(getGroupPermissions, async ({ db, staff, scope, params: { groupId }, now, shows }) => {
    const group = await groupOf(db, groupId);
    if (!group) throw new NotFound();
    const members = await membersOf(db, scope, { groupIds: [groupId] });
    const studentIds = members.map(({ student }) => student.id);
    const all = await standingsOf(db, { studentIds, day: schoolDay(now, await zoneOf(db, scope)) });
    // A student may go to another school too, which asks for other things.
    const standings = all.filter(({ permission: { schoolId } }) => schoolId === null || schoolId === group.schoolId);
    shows(standings.map(({ studentId }) => studentId));
    const permissionOf = new Map(standings.map(({ permission }) => [permission.id, permission]));
    const ofStudent = byStudent(standings);
    const people = members.map(({ student }) => student);
    const numbered = await numberedBy(db, staff, people);
    return {
      ...group,
      permissions: [...permissionOf.values()].map(({ id, kind, title }) => ({ id, kind, title })),
      students: people.map((student) => ({
        key: keyOf(student.id, groupId),
        ...numbered(student),
        states: Object.fromEntries(ofStudent(student.id).map(({ permission, state }) => [permission.id, state])),
      })),
    };
  });
}

/** Differs once a permission has been changed. A reminder changes nothing of it. */
const revisionOf = ({ remindedAt: _, ...permission }: typeof permissions.$inferSelect): string => versionOf(permission);

async function lockedPermission(db: Database, id: string): Promise<typeof permissions.$inferSelect> {
  const [permission] = await db.select().from(permissions).where(eq(permissions.id, id)).for("update");
  if (!permission) throw new NotFound();
  return permission;
}

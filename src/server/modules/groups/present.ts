import type { Group, GroupOwner } from "#contract/groups.ts";
import { presentCourse } from "../courses/queries.ts";
import type { GroupParts, GroupRow, OwnerRow } from "./queries.ts";

export const presentGroups = (rows: GroupRow[], { owners, courses }: GroupParts): Group[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    schoolID: row.schoolId,
    courses: courses.filter(({ groupId }) => groupId === row.id).map(({ course }) => presentCourse(course)),
    owners: presentOwners(owners.filter(({ groupId }) => groupId === row.id)),
  }));

/** Merges rows to one owner with all roles. */
function presentOwners(rows: OwnerRow[]): GroupOwner[] {
  const owners = new Map<string, GroupOwner>();
  for (const { user, role } of rows) {
    const { id: userId, firstName, lastName } = user;
    const owner = owners.get(userId) ?? { userId, firstName, lastName, roles: [] };
    if (role) owner.roles.push({ referenceId: role.schoolId, roleId: role.roleId });
    owners.set(userId, owner);
  }
  return [...owners.values()];
}

import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { userRoles, users } from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

type Options = Partial<typeof groups.$inferInsert> & {
  members?: { id: string }[];
  owners?: { id: string }[];
};

/** A group of the school and its members. */
export async function givenGroup(school: GivenSchool, { members = [], owners = [], ...values }: Options = {}) {
  const db = database();
  const group = {
    id: newId("group"),
    schoolId: school.id,
    type: "EDUCATION_GROUP" as const,
    title: "Matematik 7A",
    description: "",
    ...values,
  };
  await db.insert(groups).values(group);
  const groupId = group.id;
  if (members.length > 0) await db.insert(groupMembers).values(members.map(({ id }) => ({ groupId, studentId: id })));
  if (owners.length > 0) await db.insert(groupOwners).values(owners.map(({ id }) => ({ groupId, userId: id })));
  return group;
}

/** A member of staff with one role at the school; the role student makes it a student's account. */
export async function givenUser(
  school: GivenSchool,
  { roleId = "teacher", ...values }: { roleId?: string } & Partial<typeof users.$inferInsert> = {},
) {
  const db = database();
  const user = { id: newId("user"), tenantId: school.tenantId, firstName: "Maria", lastName: "Berg", ...values };
  await db.insert(users).values(user);
  await db.insert(userRoles).values({ userId: user.id, schoolId: school.id, roleId });
  return user;
}

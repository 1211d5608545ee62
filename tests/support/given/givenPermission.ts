import { permissions } from "#server/database/schema/permissions.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

/** Something that a school asks guardians to allow. */
export async function givenPermission(school: GivenSchool, values: Partial<typeof permissions.$inferInsert> = {}) {
  const permission = {
    id: newId("permission"),
    tenantId: school.tenantId,
    schoolId: school.id,
    kind: "PHOTO_INSIDE" as const,
    title: "Photographs",
    text: "Within the school",
    version: 1,
    created: new Date("2026-03-01T08:00:00Z"),
    ...values,
  };
  await database().insert(permissions).values(permission);
  return permission;
}

import { inArray } from "drizzle-orm";
import { permissions } from "#server/database/schema/permissions.ts";
import { rowsWith, upsert } from "#server/database/upsert.ts";
import { type Imported, imported, maybe } from "./imported.ts";

/** Permissions that schools ask guardians for. The source says the version: a higher one asks everyone again (CARD-3). */
export const permission: Imported<"permission"> = imported({
  refersTo: ({ school }) => maybe("school", school),
  read: (db, ids) => rowsWith(db, permissions, ids),
  rowOf: ({ id, values: { school, until, ...values }, owner, now, idOf }, was) => ({
    ...values,
    validUntil: until,
    id,
    tenantId: owner.tenantId,
    schoolId: school === null ? null : idOf("school", school),
    created: was?.created ?? now,
    ended: null,
  }),
  write: (db, rows) => upsert(db, permissions, rows, { remindedAt: "only the desk reminds" }),
  // Answers are kept as history.
  end: (db, ids, now) => db.update(permissions).set({ ended: now }).where(inArray(permissions.id, ids)),
});

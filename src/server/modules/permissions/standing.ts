import { eq } from "drizzle-orm";
import type { PermissionState } from "#contract/kinds.ts";
import { type PermissionAnswer, permissionState, presentAnswers } from "#contract/permissions/rules.ts";
import { isOfAge } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { permissionAnswers, type permissions } from "#server/database/schema/permissions.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { permissionRequests } from "./queries.ts";

/** A permission as it stands for a student: all answers, the oldest first, and what holds by them. */
export type Standing = {
  studentId: string;
  permission: typeof permissions.$inferSelect;
  answers: (PermissionAnswer & { id: string })[];
  state: PermissionState;
};

/** Returns what is asked of students on a day, all of it or one permission, and how it stands. What holds is derived here and stored nowhere (CARD-3). */
export async function standingsOf(
  db: Database,
  { permissionId = null, ...params }: { studentIds: string[]; day: string; permissionId?: string | null },
): Promise<Standing[]> {
  if (params.studentIds.length === 0) return [];
  const rows = await permissionRequests(db, { ...params, permissionId });
  return rows.map(({ studentId, birthDate, permission, guardianIds, answers: given }) => {
    const answers = given.map(({ id, guardianId, version, isGiven, at }) => ({
      id: `${id}`,
      personId: guardianId ?? studentId,
      version,
      isGiven,
      at: new Date(at).toISOString(),
    }));
    const deciders = isOfAge(birthDate, params.day) ? [studentId] : guardianIds;
    return { studentId, permission, answers, state: permissionState(permission, answers, deciders) };
  });
}

/** Returns what a guardian has not answered and where nothing holds yet (DUE-1). */
export async function permissionsToAnswer(
  db: Database,
  { callerId, ...params }: { callerId: string; studentIds: string[]; day: string },
): Promise<Standing[]> {
  const standings = await standingsOf(db, params);
  return standings.filter(
    ({ permission, answers, state }) =>
      state === "OPEN" && !presentAnswers(permission, answers).some(({ personId }) => personId === callerId),
  );
}

/** Returns an answer, and what holds now; "OPEN" for what is no longer asked. */
export async function answerWith(
  db: Database,
  id: string,
  now: Date,
): Promise<{ row: typeof permissionAnswers.$inferSelect; state: PermissionState } | undefined> {
  const [row] = await db
    .select()
    .from(permissionAnswers)
    .where(eq(permissionAnswers.id, Number(id)));
  if (!row) return undefined;
  const standings = await standingsOf(db, { studentIds: [row.studentId], day: schoolDay(now) });
  const found = standings.find(({ permission }) => permission.id === row.permissionId);
  return { row, state: found?.state ?? "OPEN" };
}

import { desc, eq } from "drizzle-orm";
import { type CarePlan, subjectOf } from "#contract/care/rules.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import type { CareReach } from "#contract/kinds.ts";
import { personOf, shownTo } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { careChanges } from "#server/database/schema/care.ts";
import { type DestinationKind, destinations } from "#server/database/schema/deliveries.ts";
import { guardians, studentSchools } from "#server/database/schema/people.ts";
import { destinationFor } from "#server/deliveries/destinations.ts";
import { announce } from "#server/notify/announce.ts";
import type { Report, Systems } from "#server/notify/systems.ts";
import { schoolsThatSeeCare } from "./seeingCare.ts";

/** Changes that the plan shows. */
const SHOWN = 20;

type Act = { studentId: string; guardianId: string; now: Date; systems: Systems };
type Changed = { plan: CarePlan; change: CareChange; report: Report };

/** Keeps a change with who and when (CARE-2). */
export const noteInHistory = async (
  db: Database,
  { studentId, guardianId, now }: Omit<Act, "systems">,
  { plan, change }: Omit<Changed, "report">,
): Promise<void> => {
  await db
    .insert(careChanges)
    .values({ studentId, guardianId, kind: change.kind, ...subjectOf(plan, change), at: now });
};

/** Keeps a change, and announces it, to guardians without the names of those who pick up (CARE-2). */
export async function addChange(
  db: Database,
  { studentId, guardianId, now, systems }: Act,
  { plan, change, report }: Changed,
): Promise<void> {
  await noteInHistory(db, { studentId, guardianId, now }, { plan, change });
  await announce(db, "careChanged", {
    studentId,
    referenceId: studentId,
    by: guardianId,
    now,
    systems,
    values: {},
    reports: [report],
  });
}

/** Returns the latest changes of a student's plan, the newest first. */
export async function historyOf(db: Database, studentId: string, callerId: string): Promise<Care["history"]> {
  const rows = await db
    .select({ change: careChanges, by: personOf(guardians) })
    .from(careChanges)
    .innerJoin(guardians, eq(guardians.id, careChanges.guardianId))
    .where(eq(careChanges.studentId, studentId))
    .orderBy(desc(careChanges.id))
    .limit(SHOWN);
  return rows.map(({ change: { id, kind, day, person, at }, by }) => {
    const shown = shownTo(by, [callerId]);
    const changedBy = shown && { firstName: shown.firstName, lastName: shown.lastName };
    return { id: `${id}`, kind, day, person, changedBy, changedAt: at.toISOString() };
  });
}

/** Returns how changes come to a student's schools (CARE-2). */
export async function reachOfCare(db: Database, studentId: string): Promise<CareReach> {
  const schools = await db
    .select({ id: studentSchools.schoolId, destination: destinations })
    .from(studentSchools)
    .leftJoin(destinations, eq(destinations.schoolId, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, studentId));
  const ways = schools.map(({ id, destination }) => ({ id, kind: destinationFor("care", destination) }));
  const seeing = ways.some(({ kind }) => kind === "desk") ? await schoolsThatSeeCare(db, studentId) : [];
  return reachBy(ways.map(({ id, kind }) => ({ kind, hasStaff: seeing.includes(id) })));
}

/** Returns how changes come to schools: that of the school which learns least. A desk tells only staff who can see it. */
export function reachBy(ways: readonly { kind: DestinationKind; hasStaff: boolean }[]): CareReach {
  const atDesk = ways.filter(({ kind }) => kind === "desk");
  if (ways.length === 0 || atDesk.some(({ hasStaff }) => !hasStaff)) return "NOBODY";
  return atDesk.length > 0 ? "DESK" : "SYSTEM";
}

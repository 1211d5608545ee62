import { and, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import { DESK_LIVE_KINDS } from "#contract/desk/liveKinds.ts";
import type { AuditKind, LiveKind } from "#contract/kinds.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { staffWithAccess } from "#server/access/staffWithAccess.ts";
import type { Database } from "#server/database/connect.ts";
import { publishAll, type StaffEvent } from "./live.ts";

/** Staff whose ids fit into one publication. */
const AT_ONCE = 100;

/**
 * Makes the open pages of students' guardians follow, with one event for each student.
 * @param except the guardian who did it, and so knows
 */
export async function publishToFamilies(
  db: Database,
  kind: LiveKind,
  students: string[] | SQLWrapper,
  now: Date,
  except: string | null = null,
): Promise<void> {
  const links = holdingLinks(db, now);
  const rows = await db
    .select({ studentId: links.studentId, guardians: sql<string[]>`array_agg(${links.guardianId})` })
    .from(links)
    .where(and(inArray(links.studentId, students), ne(links.guardianId, except ?? "")))
    .groupBy(links.studentId);
  await publishAll(
    db,
    rows.map(({ studentId, guardians }) => ({ personIds: guardians, event: { kind, studentId } })),
  );
}

type Changed = Pick<StaffEvent, "cause"> & { kind: AuditKind; studentIds: readonly string[] };

/**
 * Makes the open desks of those who reach the students follow a change of data of this kind, if the desk shows it. Each is reached
 * once, whatever the number of students.
 */
export async function publishToStaff(db: Database, { kind: changed, studentIds, cause }: Changed): Promise<void> {
  const kind = DESK_LIVE_KINDS.find((known) => known === changed);
  if (!kind) return;
  const staffBy = new Map<string, string[]>();
  for (const { staffId, studentId } of await staffWithAccess(db, studentIds))
    staffBy.set(studentId, [...(staffBy.get(studentId) ?? []), staffId]);
  const publications = [...staffBy].flatMap(([studentId, ids]) => {
    const change = { kind, studentId, ...(cause !== undefined && { cause }) };
    return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ({
      staffIds: ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      change,
    }));
  });
  await publishAll(db, publications);
}

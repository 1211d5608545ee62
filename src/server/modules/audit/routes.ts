import { and, desc, eq, gte } from "drizzle-orm";
import { addDays, dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { AUDIT_SHOWN_DAYS, listAudit } from "#contract/students/endpoints.ts";
import type { AuditEntry } from "#contract/students/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import { nameFor, personOf } from "#server/access/protectedIdentity.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";

export function auditRoutes({ route, audit }: Api): void {
  route(listAudit, async ({ db, studentId, caller, now }) => {
    await audit.flush();
    return auditOf(db, { studentId, caller, now });
  });
}

type AuditParams = { studentId: string; caller: Caller; now: Date };

/** Returns the student's access log, newest first. */
export async function auditOf(db: Database, { studentId, caller, now }: AuditParams): Promise<AuditEntry[]> {
  const firstDay = addDays(dayInZone(now, SCHOOL_TIME_ZONE), -AUDIT_SHOWN_DAYS);
  const rows = await db
    .select({ entry: auditEntries, guardian: personOf(guardians), student: personOf(students), user: personOf(users) })
    .from(auditEntries)
    .leftJoin(guardians, and(eq(auditEntries.personKind, "guardian"), eq(guardians.id, auditEntries.personId)))
    .leftJoin(students, and(eq(auditEntries.personKind, "student"), eq(students.id, auditEntries.personId)))
    .leftJoin(users, and(eq(auditEntries.personKind, "staff"), eq(users.id, auditEntries.personId)))
    .where(and(eq(auditEntries.studentId, studentId), gte(auditEntries.at, startOfDay(firstDay, SCHOOL_TIME_ZONE))))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return rows.map(({ entry, guardian, student, user }) => ({
    role: entry.personKind,
    isCaller: entry.personId === caller.id,
    ...nameFor(guardian ?? student ?? user, [caller.id, studentId]),
    kind: entry.kind,
    action: entry.action,
    at: entry.at.toISOString(),
  }));
}

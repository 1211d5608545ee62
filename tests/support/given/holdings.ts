import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { LINK_KEYS, LINK_KINDS } from "#server/sources/delivery/records.ts";
import { linksOf } from "#server/sources/kinds/links.ts";

/**
 * Everything that a source has brought and that somebody may lose, as lines of text by the source's ids: objects that have not
 * ended, links, the types of groups, birth dates, lessons with their courses, attendance and absences.
 */
export async function holdingsOf(db: Database, sourceId: string): Promise<Set<string>> {
  const ids = await db.select().from(sourceIds).where(eq(sourceIds.sourceId, sourceId));
  const names = new Map(ids.map(({ id, sourcedId }) => [id, sourcedId]));
  const named = (id: string | null) => names.get(id ?? "") ?? id;
  const lines = ids.filter(({ ended }) => ended === null).map(({ kind, sourcedId }) => `${kind} ${sourcedId}`);
  for (const kind of LINK_KINDS)
    for (const { key, position } of await linksOf(db, kind, sourceId)) {
      const isOrdered = kind === "placement";
      const parts = key.map((part, index) => (LINK_KEYS[kind][index] === "issuer" ? "" : named(part)));
      lines.push(`${kind} ${parts.join(" ")}${isOrdered ? ` ${position}` : ""}`);
    }
  const people = await db
    .select()
    .from(students)
    .where(and(eq(students.tenantId, sourceId), eq(students.active, true)));
  for (const { id, birthDate } of people) lines.push(`active ${named(id)}`, `born ${named(id)} ${birthDate}`);
  for (const { id, type, schoolId } of await db.select().from(groups))
    if (names.has(id)) lines.push(`${type} ${named(id)} of ${named(schoolId)}`);
  for (const item of await db.select().from(scheduleItems))
    if (names.has(item.id))
      lines.push(
        `lesson ${named(item.id)} in ${item.room} of ${item.relationships.map(({ referenceId }) => named(referenceId)).join(" ")}`,
      );
  for (const one of await db.select().from(attendance).where(eq(attendance.sourceId, sourceId)))
    lines.push(`attendance ${one.sourcedId} ${named(one.studentId)} ${named(one.itemId)} ${one.attendanceType}`);
  for (const { id, studentId } of await db.select().from(absences))
    if (names.has(id)) lines.push(`absent ${named(id)} ${named(studentId)}`);
  return new Set(lines);
}

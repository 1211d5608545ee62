import type { Ending, EndingKind, ObjectKind } from "#server/database/schema/sources.ts";
import type { LinkKind } from "../delivery/records.ts";
import type { LinkRow } from "./linkTables.ts";

type Given = {
  /** All links that the source brought, and those that would end. */
  rows: Record<LinkKind, LinkRow[]>;
  links: Record<LinkKind, LinkRow[]>;
  /** The objects that would end. */
  ended: Record<ObjectKind, Set<string>>;
  /** Schools by lesson and by group. */
  lessons: Map<string, string>;
  schoolOfGroup: Map<string, string>;
};

/** Counts by school what the source brought and what of it would end: students, lessons and each kind of link. */
export function endingsOf({ rows, links, ended, lessons, schoolOfGroup }: Given): Ending[] {
  const counts = new Map<string, Ending>();
  const count = (kind: EndingKind, schoolId: string | undefined, field: "of" | "ended") => {
    if (schoolId === undefined) return;
    const key = `${schoolId}\n${kind}`;
    const ending = counts.get(key) ?? { schoolId, kind, ended: 0, of: 0 };
    ending[field] += 1;
    counts.set(key, ending);
  };

  const schoolsOf = new Map<string, string[]>();
  for (const { key } of rows.placement) {
    const [student = "", school = ""] = key;
    schoolsOf.set(student, [...(schoolsOf.get(student) ?? []), school]);
  }
  const schools: Partial<Record<LinkKind, (row: LinkRow) => (string | undefined)[]>> = {
    guardianship: ({ key: [, student = ""] }) => schoolsOf.get(student) ?? [],
    role: ({ key: [, school] }) => [school],
    membership: ({ key: [group = ""] }) => [schoolOfGroup.get(group)],
    ownership: ({ key: [group = ""] }) => [schoolOfGroup.get(group)],
  };
  const KINDS = ["guardianship", "role", "membership", "ownership"] as const;
  for (const kind of KINDS) {
    for (const row of rows[kind]) for (const school of schools[kind]?.(row) ?? []) count(kind, school, "of");
    for (const row of links[kind]) for (const school of schools[kind]?.(row) ?? []) count(kind, school, "ended");
  }

  const placementsEnded = new Set(links.placement);
  for (const row of rows.placement) {
    const [student = "", school] = row.key;
    count("student", school, "of");
    if (placementsEnded.has(row) || ended.student.has(student)) count("student", school, "ended");
  }
  for (const [lesson, school] of lessons) {
    count("lesson", school, "of");
    if (ended.lesson.has(lesson)) count("lesson", school, "ended");
  }
  return [...counts.values()];
}

import { millisecondsInDay } from "date-fns/constants";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { type Ending, type EndingKind, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import type { LinkKind } from "../delivery/records.ts";
import { isTooMuch, TooManyRemovals, tooMuchEnded } from "../delivery/records.ts";
import type { LinkRow } from "../kinds/links.ts";

/** Endings that a run may make in spite of the limit: all, none, or as many as an earlier run would have made. */
export type AllowRemovals = boolean | Ending[];

/** Takes what would end too much of a school in a run that goes on all the same, because it is rolled back. */
export type OnTooManyRemovals = (endings: Ending[]) => void;

/**
 * Counts endings together with those of the same day (UTC), so that it makes no difference whether things end at once or one by
 * one. A transaction that is rolled back counts for nothing, and endings that somebody has allowed do not count later.
 * @throws TooManyRemovals if too much of a school would end
 */
export async function limitRemovals(
  db: Database,
  planned: Planned,
  {
    allowRemovals,
    onTooManyRemovals,
    now,
  }: { allowRemovals: AllowRemovals; onTooManyRemovals?: OnTooManyRemovals | undefined; now: Date },
): Promise<void> {
  if (allowRemovals === true) return;
  const endings = await endingsOf(db, planned);
  const count = ({ schoolId, kind }: Ending, by: number) =>
    countOnce(db, `ends ${planned.sourceId} ${schoolId} ${kind}`, millisecondsInDay, now, by);
  const today: { ending: Ending; sum: Ending }[] = [];
  // In the same order in every transaction, so that two of them cannot deadlock.
  for (const ending of endings.filter(({ ended }) => ended > 0).sort(byText)) {
    const ended = await count(ending, ending.ended);
    today.push({ ending, sum: { ...ending, ended, of: ending.of + ended - ending.ended } });
  }
  const tooMuch = tooMuchEnded(
    today.map(({ sum }) => sum),
    allowRemovals || [],
  );
  if (tooMuch.length > 0) {
    if (!onTooManyRemovals) throw new TooManyRemovals(tooMuch);
    onTooManyRemovals(tooMuch);
  }
  for (const { ending, sum } of today) if (isTooMuch(sum.ended, sum.of)) await count(ending, -ending.ended);
}

const byText = (one: Ending, other: Ending): number =>
  `${one.schoolId} ${one.kind}` < `${other.schoolId} ${other.kind}` ? -1 : 1;

type Planned = {
  sourceId: string;
  /** All links that the source brought, and those that would end. */
  rows: Record<LinkKind, LinkRow[]>;
  links: Record<LinkKind, LinkRow[]>;
  /** The objects that would end. */
  ended: Record<ObjectKind, Set<string>>;
  /** Those of the ending links whose people only move: to another school, or into another group of the same type. */
  moving: ReadonlySet<LinkRow>;
  /** Schools by lesson. */
  lessons: Map<string, string>;
};

/** The schools of what belongs to none here, which is counted together. */
const NO_SCHOOL = [""];

const COUNTED = ["guardianship", "role", "membership", "ownership", "signIn"] as const;

/**
 * Counts by school what the source brought and what of it would end: students with their placements, lessons, and each kind of
 * link that gives somebody access. Those who only change school or class have not left (YEAR-4).
 */
async function endingsOf(db: Database, planned: Planned): Promise<Ending[]> {
  const { sourceId, rows, links, ended, lessons, moving } = planned;
  const isNothing = [...COUNTED, "placement" as const].every((kind) => links[kind].length === 0);
  if (isNothing && ended.student.size === 0 && ended.lesson.size === 0) return [];
  const counts = new Map<string, Ending>();
  const count = (kind: EndingKind, schools: Iterable<string>, field: "of" | "ended", by = 1) => {
    for (const schoolId of schools) {
      const key = `${schoolId}\n${kind}`;
      const ending = counts.get(key) ?? { schoolId, kind, ended: 0, of: 0 };
      ending[field] += by;
      counts.set(key, ending);
    }
  };

  const placed = new Map<string, string[]>();
  for (const { key } of rows.placement) {
    const [student = "", school = ""] = key;
    placed.set(student, [...(placed.get(student) ?? []), school]);
  }
  const ofStudent = (student: string) => placed.get(student) ?? NO_SCHOOL;
  const ofGuardian = new Map<string, Set<string>>();
  for (const { key } of rows.guardianship) {
    const [guardian = "", student = ""] = key;
    const known = ofGuardian.get(guardian) ?? new Set();
    for (const school of ofStudent(student)) known.add(school);
    ofGuardian.set(guardian, known);
  }
  const schoolOfGroup = await schoolsOfGroups(db, [...rows.membership, ...rows.ownership]);
  const ofGroup = (group: string) => [schoolOfGroup.get(group) ?? ""];
  const schoolsOf: Record<(typeof COUNTED)[number], (row: LinkRow) => Iterable<string>> = {
    guardianship: ({ key: [, student = ""] }) => ofStudent(student),
    role: ({ key: [, school = ""] }) => [school],
    membership: ({ key: [group = ""] }) => ofGroup(group),
    ownership: ({ key: [group = ""] }) => ofGroup(group),
    signIn: ({ key: [guardian = ""] }) => ofGuardian.get(guardian) ?? NO_SCHOOL,
  };
  for (const kind of COUNTED) {
    for (const row of rows[kind]) count(kind, schoolsOf[kind](row), "of");
    for (const row of links[kind]) if (!moving.has(row)) count(kind, schoolsOf[kind](row), "ended");
  }

  const placementsEnded = new Set(links.placement);
  for (const row of rows.placement) {
    const [student = "", school = ""] = row.key;
    count("student", [school], "of");
    if (ended.student.has(student) || (placementsEnded.has(row) && !moving.has(row)))
      count("student", [school], "ended");
  }
  const unplaced = [...ended.student].filter((student) => !placed.has(student)).length;
  if (unplaced > 0) {
    count("student", NO_SCHOOL, "ended", unplaced);
    count("student", NO_SCHOOL, "of", (await countStudents(db, sourceId)) - placed.size);
  }
  for (const [lesson, school] of lessons) {
    count("lesson", [school], "of");
    if (ended.lesson.has(lesson)) count("lesson", [school], "ended");
  }
  return [...counts.values()];
}

const countStudents = (db: Database, sourceId: string): Promise<number> =>
  db.$count(sourceIds, and(eq(sourceIds.sourceId, sourceId), eq(sourceIds.kind, "student"), isNull(sourceIds.ended)));

async function schoolsOfGroups(db: Database, links: LinkRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await inBatches([...new Set(links.map(({ key: [group = ""] }) => group))], async (ids) => {
    const rows = await db
      .select({ id: groups.id, schoolId: groups.schoolId })
      .from(groups)
      .where(inArray(groups.id, ids));
    for (const { id, schoolId } of rows) found.set(id, schoolId);
  });
  return found;
}

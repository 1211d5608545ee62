import { and, eq, inArray } from "drizzle-orm";
import type { Succession } from "#server/content/successions.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import type { Moves } from "#server/database/schema/sources.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { KnownIds } from "./knownIds.ts";

/** Students whom a run has changed, by our ids. */
export type Changed = {
  begun: Set<string>;
  left: Set<string>;
  /** Students by group. */
  joined: Map<string, string[]>;
  leaving: Map<string, string[]>;
  placed: Set<string>;
  unplaced: Set<string>;
  /** Former titles of mentor groups that have moved up with their ids. */
  renamed: Map<string, string>;
};

/** Counts what becomes of students, each once (YEAR-4). */
export async function movesOf(db: Database, changed: Changed, successions: Succession[]): Promise<Moves> {
  const { begun, joined, leaving, placed, unplaced } = changed;
  const left = new Set([...changed.left, ...(await withoutSchool(db, [...unplaced]))]);
  const movedUp = new Set<string>();
  const listed: { formerId: string; former?: string; groupId: string; students: number; of: number }[] = [];
  for (const { formerId, groupId, studentIds, of } of successions) {
    const now = new Set([...(joined.get(groupId) ?? []), ...(leaving.get(formerId) ?? [])]);
    const students = studentIds.filter((id) => now.has(id) && !left.has(id));
    for (const id of students) movedUp.add(id);
    if (students.length > 0) listed.push({ formerId, groupId, students: students.length, of });
  }
  for (const [groupId, former] of changed.renamed) {
    const added = new Set(joined.get(groupId));
    const members = await membersOf(db, groupId);
    const stayed = members.filter((id) => !added.has(id));
    const of = stayed.length + (leaving.get(groupId)?.length ?? 0);
    if (2 * stayed.length <= of || 2 * stayed.length <= members.length) continue;
    for (const id of stayed) movedUp.add(id);
    listed.push({ formerId: groupId, former, groupId, students: stayed.length, of });
  }
  const facts = await factsOf(db, [
    ...joined.keys(),
    ...leaving.keys(),
    ...listed.flatMap(({ formerId, groupId }) => [formerId, groupId]),
  ]);
  const ofClasses = (members: Map<string, string[]>) =>
    new Set([...members].flatMap(([id, students]) => (facts.get(id)?.type === "MENTOR_GROUP" ? students : [])));
  const from = ofClasses(leaving);
  const exchanged = [...ofClasses(joined)].filter((id) => from.has(id));
  const moved = new Set([...exchanged, ...[...placed].filter((id) => unplaced.has(id))]);
  for (const others of [begun, left, movedUp]) for (const id of others) moved.delete(id);
  for (const id of begun) left.delete(id);
  return {
    movedUp: movedUp.size,
    moved: moved.size,
    left: left.size,
    begun: begun.size,
    groups: listed.map(({ formerId, former, groupId, students, of }) => ({
      former: former ?? facts.get(formerId)?.title ?? "",
      group: facts.get(groupId)?.title ?? "",
      students,
      of,
    })),
  };
}

/** Adds up what parts of a run do. */
export const addMoves = (one: Moves, other: Moves): Moves => ({
  movedUp: one.movedUp + other.movedUp,
  moved: one.moved + other.moved,
  left: one.left + other.left,
  begun: one.begun + other.begun,
  groups: [...one.groups, ...other.groups],
});

/** Returns the former titles of mentor groups that keep their ids and get the number of another year, such as 8B instead of 7B. */
export async function titlesMovingUp(
  db: Database,
  { objects }: Delivery,
  known: KnownIds,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const titles = new Map<string, string>();
  const ids = await known.of("group");
  for (const { id, values } of objects.group.values()) {
    const there = ids.get(id);
    if (there) titles.set(there.id, values.title);
  }
  await inBatches([...titles.keys()], async (batch) => {
    const rows = await db
      .select({ id: groups.id, title: groups.title })
      .from(groups)
      .where(and(inArray(groups.id, batch), eq(groups.type, "MENTOR_GROUP")));
    for (const { id, title } of rows) if (yearIn(title) !== yearIn(titles.get(id) ?? "")) found.set(id, title);
  });
  return found;
}

const yearIn = (title: string): string | undefined => /\d+/.exec(title)?.[0];

/** Returns those of some students who are at no school any more. */
async function withoutSchool(db: Database, students: string[]): Promise<string[]> {
  const found = new Set(students);
  await inBatches(students, async (batch) => {
    const rows = await db
      .selectDistinct({ id: studentSchools.studentId })
      .from(studentSchools)
      .where(inArray(studentSchools.studentId, batch));
    for (const { id } of rows) found.delete(id);
  });
  return [...found];
}

async function membersOf(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId));
  return rows.map(({ id }) => id);
}

async function factsOf(db: Database, ids: string[]): Promise<Map<string, { type: string; title: string }>> {
  const found = new Map<string, { type: string; title: string }>();
  await inBatches([...new Set(ids)], async (batch) => {
    const rows = await db
      .select({ id: groups.id, type: groups.type, title: groups.title })
      .from(groups)
      .where(inArray(groups.id, batch));
    for (const { id, ...facts } of rows) found.set(id, facts);
  });
  return found;
}

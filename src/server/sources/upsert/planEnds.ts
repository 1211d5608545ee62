import { and, asc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groups } from "#server/database/schema/groups.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import type { Ending } from "#server/database/schema/sources.ts";
import { OBJECT_KINDS, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { byObjectKind, type Delivery, isObjectKind, keyText, wholeKey } from "../delivery/delivery.ts";
import { LINK_KEYS, LINK_KINDS, type LinkKind, type Period, wholeOf } from "../delivery/records.ts";
import { endingsOf } from "./countEndings.ts";
import { inPages, type KnownIds, PAGE } from "./knownIds.ts";
import { type LinkRow, linksOf, linkTables } from "./linkTables.ts";

export type EndedObject = { sourcedId: string; id: string };
export type Links = Record<LinkKind, LinkRow[]>;

/** Things of its own source that a run ends. */
export type Ends = {
  objects: Record<ObjectKind, EndedObject[]>;
  links: Links;
  /** The part of each school that ends. */
  endings: Ending[];
};

/** NAMED: what the source says to be gone. ABSENT: what a complete delivery no longer has. */
export type EndMode = "NAMED" | "ABSENT";

/** Finds out what a run would end, before it changes anything. */
export async function planEnds(
  db: Database,
  sourceId: string,
  delivery: Delivery,
  known: KnownIds,
  mode: EndMode,
): Promise<Ends> {
  const lessons = await schoolsOfLessons(db, sourceId, delivery, known, mode);
  const absencesThere = await absencesWithin(db, sourceId, delivery.absencesWithin);
  const objects = byObjectKind((): EndedObject[] => []);
  const ended = byObjectKind(() => new Set<string>());
  const held = byObjectKind(() => new Set<string>());
  const confirmed = confirmedBy(delivery);
  const groupsThere = new Set<string>();
  for (const kind of OBJECT_KINDS) {
    for (const [sourcedId, { id, hasEnded }] of await known.of(kind)) {
      const isStated = delivery.objects[kind].has(sourcedId);
      if (isNamedIn(delivery.held, kind, sourcedId)) held[kind].add(id);
      if (kind === "group" && isStated) groupsThere.add(id);
      if (hasEnded || isStated || !isGone(kind, sourcedId, id)) continue;
      objects[kind].push({ sourcedId, id });
      ended[kind].add(id);
    }
  }

  const rows = await forEachLinkKind((kind) => linksOf(db, kind, sourceId));
  const links = await forEachLinkKind(async (kind) => {
    const stated = await statedLinks(delivery, known, kind);
    const whole = await wholeObjects(delivery, known, kind);
    const isDelivered = (row: LinkRow) => delivery.complete.has(kind) || touches(whole, kind, row);
    const isAbsent = (row: LinkRow) =>
      mode === "ABSENT" && isDelivered(row) && !stated.has(keyText(row.key)) && !touches(held, kind, row);
    const stays = ({ key: [groupId = ""] }: LinkRow) => linkTables[kind].staysWithoutGroup && !groupsThere.has(groupId);
    return rows[kind].filter((row) => !stays(row) && (touches(ended, kind, row) || isAbsent(row)));
  });
  const schoolOfGroup = await schoolsOfGroups(db, sourceId);
  return { objects, links, endings: endingsOf({ rows, links, ended, lessons, schoolOfGroup }) };

  function isGone(kind: ObjectKind, sourcedId: string, id: string): boolean {
    if (mode === "NAMED") return isNamedIn(delivery.removals, kind, sourcedId);
    if (isNamedIn(delivery.held, kind, sourcedId)) return false;
    if (kind === "lesson" && delivery.whole.lesson.has(wholeOf(sourcedId))) return true;
    if (!delivery.complete.has(kind) || confirmed[kind].has(sourcedId)) return false;
    if (kind === "absence") return !delivery.absencesWithin || absencesThere.has(id);
    return kind !== "lesson" || lessons.has(id);
  }
}

/** Whether an object, or the lesson of which it is a part, is among those of a delivery. */
const isNamedIn = (named: Record<ObjectKind, Set<string>>, kind: ObjectKind, sourcedId: string): boolean =>
  named[kind].has(sourcedId) || (kind === "lesson" && named.lesson.has(wholeOf(sourcedId)));

/** Our ids of the objects of which all links of a kind were delivered. */
async function wholeObjects(
  { whole }: Delivery,
  known: KnownIds,
  kind: LinkKind,
): Promise<Record<ObjectKind, Set<string>>> {
  const objects = byObjectKind(() => new Set<string>());
  if (whole[kind].size === 0) return objects;
  for (const part of LINK_KEYS[kind]) {
    if (!isObjectKind(part)) continue;
    for (const [sourcedId, { id }] of await known.of(part))
      if (whole[kind].has(wholeKey(part, sourcedId))) objects[part].add(id);
  }
  return objects;
}

/** The absences of a source that begin within the delivered time. */
async function absencesWithin(db: Database, sourceId: string, within: Period | undefined): Promise<Set<string>> {
  if (!within) return new Set();
  const rows = await db
    .select({ id: absences.id })
    .from(absences)
    .innerJoin(sourceIds, eq(sourceIds.id, absences.id))
    .where(
      and(eq(sourceIds.sourceId, sourceId), gte(absences.startTime, within.from), lt(absences.startTime, within.to)),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Collects objects that have no record of their own but are still in use: a link says that its first part and its school are
 * there. Such a delivery contradicts itself, so they stay as they are.
 */
function confirmedBy({ links }: Delivery): Record<ObjectKind, Set<string>> {
  const confirmed = byObjectKind(() => new Set<string>());
  for (const kind of LINK_KINDS) {
    for (const [index, part] of LINK_KEYS[kind].entries()) {
      if (!isObjectKind(part) || (index > 0 && part !== "school")) continue;
      for (const { key } of links[kind].values()) confirmed[part].add(key[index] ?? "");
    }
  }
  return confirmed;
}

/** Whether an end of a link is one of the objects. */
const touches = (objects: Record<ObjectKind, Set<string>>, kind: LinkKind, { key }: LinkRow): boolean =>
  key.some((part, index) => {
    const of = LINK_KEYS[kind][index];
    return of !== undefined && isObjectKind(of) && objects[of].has(part);
  });

/** The delivered links of a kind by our ids, as far as their ends are known. */
async function statedLinks(delivery: Delivery, known: KnownIds, kind: LinkKind): Promise<Set<string>> {
  const stated = new Set<string>();
  for (const { key } of delivery.links[kind].values()) {
    const ours = await known.keyOf(kind, key);
    if (ours) stated.add(keyText(ours));
  }
  return stated;
}

/** Schools by the lessons that this run may end. */
async function schoolsOfLessons(
  db: Database,
  sourceId: string,
  { complete, lessonsWithin, removals, whole }: Delivery,
  known: KnownIds,
  mode: EndMode,
): Promise<Map<string, string>> {
  const isComplete = mode === "ABSENT" && complete.has("lesson");
  const isConcerned = isComplete || (mode === "NAMED" ? removals.lesson.size > 0 : whole.lesson.size > 0);
  if (!isConcerned) return new Map();
  const within = isComplete ? lessonsWithin : undefined;
  const ids = await known.of("lesson");
  const found = new Map<string, string>();
  // Each school's id is kept once, and the lessons' ids are those that are kept already.
  const schools = new Map<string, string>();
  for await (const { sourcedId, schoolId } of inPages((after) =>
    db
      .select({ sourcedId: sourceIds.sourcedId, schoolId: scheduleItems.schoolId })
      .from(sourceIds)
      .innerJoin(scheduleItems, eq(scheduleItems.id, sourceIds.id))
      .where(
        and(
          eq(sourceIds.sourceId, sourceId),
          eq(sourceIds.kind, "lesson"),
          isNull(sourceIds.ended),
          after === undefined ? undefined : gt(sourceIds.sourcedId, after),
          within && gte(scheduleItems.startTime, within.from),
          within && lt(scheduleItems.startTime, within.to),
        ),
      )
      .orderBy(asc(sourceIds.sourcedId))
      .limit(PAGE),
  )) {
    const school = schools.get(schoolId) ?? schoolId;
    schools.set(school, school);
    found.set(ids.get(sourcedId)?.id ?? "", school);
  }
  return found;
}

async function schoolsOfGroups(db: Database, sourceId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: groups.id, schoolId: groups.schoolId })
    .from(groups)
    .innerJoin(sourceIds, eq(sourceIds.id, groups.id))
    .where(eq(sourceIds.sourceId, sourceId));
  return new Map(rows.map(({ id, schoolId }) => [id, schoolId]));
}

async function forEachLinkKind(find: (kind: LinkKind) => Promise<LinkRow[]>): Promise<Links> {
  return {
    placement: await find("placement"),
    guardianship: await find("guardianship"),
    role: await find("role"),
    membership: await find("membership"),
    ownership: await find("ownership"),
    groupCourse: await find("groupCourse"),
    signIn: await find("signIn"),
  };
}

/** Plans to end some objects and nothing else. */
export const onlyObjects = async (kind: ObjectKind, ended: EndedObject[]): Promise<Ends> => ({
  objects: { ...byObjectKind(() => []), [kind]: ended },
  links: await forEachLinkKind(async () => []),
  endings: [],
});

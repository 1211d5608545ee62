import { and, asc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { OBJECT_KINDS, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import type { Ending } from "../delivery/brake.ts";
import { byObjectKind, type Delivery, isObjectKind, keyText } from "../delivery/delivery.ts";
import { LINK_KEYS, LINK_KINDS, type LinkKind } from "../delivery/records.ts";
import { endingsOf } from "./countEndings.ts";
import { inPages, type KnownIds, PAGE } from "./knownIds.ts";
import { type LinkRow, linksOf, linkTables } from "./linkTables.ts";

export type EndedObject = { sourcedId: string; id: string };
export type Links = Record<LinkKind, LinkRow[]>;

/** What a run ends, of what its source has brought. */
export type Ends = {
  objects: Record<ObjectKind, EndedObject[]>;
  links: Links;
  /** How much of each school that is. */
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
  const objects = byObjectKind((): EndedObject[] => []);
  const ended = byObjectKind(() => new Set<string>());
  const held = byObjectKind(() => new Set<string>());
  const confirmed = confirmedBy(delivery);
  const groupsThere = new Set<string>();
  for (const kind of OBJECT_KINDS) {
    for (const [sourcedId, { id, hasEnded }] of await known.of(kind)) {
      const isStated = delivery.objects[kind].has(sourcedId);
      if (delivery.held[kind].has(sourcedId)) held[kind].add(id);
      if (kind === "group" && isStated) groupsThere.add(id);
      if (hasEnded || isStated || !isGone(kind, sourcedId, id)) continue;
      objects[kind].push({ sourcedId, id });
      ended[kind].add(id);
    }
  }

  const rows = await forEachLinkKind((kind) => linksOf(db, kind, sourceId));
  const links = await forEachLinkKind(async (kind) => {
    const stated = await statedLinks(delivery, known, kind);
    const isAbsent = (row: LinkRow) =>
      mode === "ABSENT" && delivery.complete.has(kind) && !stated.has(keyText(row.key)) && !touches(held, kind, row);
    const stays = ({ key: [groupId = ""] }: LinkRow) => linkTables[kind].staysWithoutGroup && !groupsThere.has(groupId);
    return rows[kind].filter((row) => !stays(row) && (touches(ended, kind, row) || isAbsent(row)));
  });
  const schoolOfGroup = await schoolsOfGroups(db, sourceId);
  return { objects, links, endings: endingsOf({ rows, links, ended, lessons, schoolOfGroup }) };

  function isGone(kind: ObjectKind, sourcedId: string, id: string): boolean {
    if (mode === "NAMED") return delivery.removals[kind].has(sourcedId);
    if (!delivery.complete.has(kind) || delivery.held[kind].has(sourcedId)) return false;
    if (confirmed[kind].has(sourcedId)) return false;
    return kind !== "lesson" || lessons.has(id);
  }
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
  { complete, lessonsWithin, removals }: Delivery,
  known: KnownIds,
  mode: EndMode,
): Promise<Map<string, string>> {
  const isConcerned = mode === "NAMED" ? removals.lesson.size > 0 : complete.has("lesson");
  if (!isConcerned) return new Map();
  const within = mode === "ABSENT" ? lessonsWithin : undefined;
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

import { and, asc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { type Departure, departuresKeptBy, departuresOnLeaving } from "#server/access/departures.ts";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { OBJECT_KINDS, type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { byLinkKind, byObjectKind, type Delivery, keyText, wholeKey } from "../delivery/delivery.ts";
import { isObjectKind, LINK_KEYS, LINK_KINDS, type LinkKind, type Period, wholeOf } from "../delivery/records.ts";
import { type LinkRow, linksOf, linkTables } from "../kinds/links.ts";
import { heldBy, isNamedIn, stayingSignIns, touches } from "./heldLinks.ts";
import { inPages, type KnownIds, PAGE } from "./knownIds.ts";
import { type AllowRemovals, limitRemovals, type OnTooManyRemovals } from "./limitRemovals.ts";
import { movingAmong } from "./moving.ts";

export type EndedObject = { sourcedId: string; id: string };
export type Links = Record<LinkKind, LinkRow[]>;

/** Things of its own source that a run ends. */
export type Ends = {
  objects: Record<ObjectKind, EndedObject[]>;
  links: Links;
  /** Guardians whose student leaves the school, and those whose guardianship ends. */
  departures: Departure[];
  endedGuardianships: LinkRow[];
};

/** NAMED: what the source says to be gone. ABSENT: what a complete delivery no longer has. */
export type EndMode = "NAMED" | "ABSENT";

type Planning = {
  sourceId: string;
  delivery: Delivery;
  known: KnownIds;
  mode: EndMode;
  allowRemovals: AllowRemovals;
  onTooManyRemovals?: OnTooManyRemovals | undefined;
  now: Date;
};

/**
 * Finds out what a run would end, before it changes anything. There is no other way to a plan, and so to an end, than past the
 * safeguard.
 * @throws TooManyRemovals if too much of a school would end
 */
export async function planEnds(
  db: Database,
  { sourceId, delivery, known, mode, ...safeguard }: Planning,
): Promise<Ends> {
  const lessons = await schoolsOfLessons(db, sourceId, delivery, known, mode);
  const absencesThere = await absencesWithin(db, sourceId, delivery.absencesWithin);
  const concerned = concernedLinks(delivery, mode);
  const rows = await forEachLinkKind(async (kind) => (concerned.has(kind) ? linksOf(db, kind, sourceId) : []));
  const held = await heldBy(delivery, known, rows);
  const objects = byObjectKind((): EndedObject[] => []);
  const ended = byObjectKind(() => new Set<string>());
  const confirmed = confirmedBy(delivery);
  const groupsThere = new Set<string>();
  for (const kind of OBJECT_KINDS) {
    for (const [sourcedId, { id, hasEnded }] of await known.of(kind)) {
      const isStated = delivery.objects[kind].has(sourcedId);
      if (kind === "group" && isStated) groupsThere.add(id);
      if (hasEnded || isStated || !isGone(kind, sourcedId, id)) continue;
      objects[kind].push({ sourcedId, id });
      ended[kind].add(id);
    }
  }

  const plan = async (kind: LinkKind) => {
    const stated = await statedLinks(delivery, known, kind);
    const whole = await wholeObjects(delivery, known, kind);
    const unlinked = await unlinkedBy(delivery, known, kind);
    const isDelivered = (row: LinkRow) => delivery.complete.has(kind) || touches(whole, kind, row);
    const isAbsent = (row: LinkRow) =>
      mode === "ABSENT" && isDelivered(row) && !stated.has(keyText(row.key)) && !held.holds(kind, row);
    const isNamed = (row: LinkRow) => mode === "NAMED" && unlinked.has(keyText(row.key));
    const stays = ({ key: [groupId = ""] }: LinkRow) => linkTables[kind].staysWithoutGroup && !groupsThere.has(groupId);
    return rows[kind].filter((row) => !stays(row) && (touches(ended, kind, row) || isNamed(row) || isAbsent(row)));
  };
  const links = await forEachLinkKind(plan);
  const unlinked = await unlinkedBy(delivery, known, "guardianship");
  const hasEnded = ({ key }: Pick<LinkRow, "key">) =>
    (mode === "NAMED" && unlinked.has(keyText(key))) || !ended.student.has(key[1] ?? "");
  const endedGuardianships = links.guardianship.filter(hasEnded);
  const departures = (await departuresOnLeaving(db, [...ended.student], safeguard.now)).filter(
    ({ guardianId, studentId }) => !hasEnded({ key: [guardianId, studentId] }),
  );
  if (links.signIn.length > 0) {
    const kept = await departuresKeptBy(
      db,
      links.signIn.map(({ key: [guardian = ""] }) => guardian),
    );
    const back = kept.length > 0 ? await statedIds(delivery, known, "student") : new Set();
    const keeping = new Set(
      [...departures, ...kept.filter(({ studentId }) => !back.has(studentId))].map(({ guardianId }) => guardianId),
    );
    const stays = await stayingSignIns(delivery, known, { rows, links, keeping });
    const isOfEnded = (row: LinkRow) => touches(ended, "signIn", row) && !keeping.has(row.key[0] ?? "");
    links.signIn = links.signIn.filter((row) => isOfEnded(row) || !stays(row));
  }
  const moving = await movingAmong(db, { delivery, known, rows, links });
  await limitRemovals(db, { sourceId, rows, links, ended, lessons, moving }, safeguard);
  return { objects, links, departures, endedGuardianships };

  function isGone(kind: ObjectKind, sourcedId: string, id: string): boolean {
    if (mode === "NAMED") return isNamedIn(delivery.removals, kind, sourcedId);
    if (held.objects[kind].has(id) || held.linked[kind].has(id)) return false;
    if (kind === "lesson" && delivery.whole.lesson.has(wholeOf(sourcedId))) return true;
    if (!delivery.complete.has(kind) || confirmed[kind].has(sourcedId)) return false;
    if (kind === "absence") return !delivery.absencesWithin || absencesThere.has(id);
    return kind !== "lesson" || lessons.has(id);
  }
}

/** Kinds of links of which some may end, so that those of other kinds need not be read. */
function concernedLinks({ removals, unlinked }: Delivery, mode: EndMode): Set<LinkKind> {
  if (mode === "ABSENT") return new Set(LINK_KINDS);
  const isConcerned = (kind: LinkKind) =>
    unlinked[kind].length > 0 || LINK_KEYS[kind].some((part) => isObjectKind(part) && removals[part].size > 0);
  const concerned = new Set(LINK_KINDS.filter(isConcerned));
  // Guardians belong to the schools of their students.
  if (concerned.has("guardianship") || concerned.has("signIn")) concerned.add("guardianship").add("placement");
  return concerned;
}

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

/** Our ids of the delivered objects of a kind, as far as they are known. */
async function statedIds({ objects }: Delivery, known: KnownIds, kind: ObjectKind): Promise<Set<string>> {
  const ids = await known.of(kind);
  return new Set([...objects[kind].keys()].flatMap((sourcedId) => ids.get(sourcedId)?.id ?? []));
}

/** The delivered links of a kind by our ids, as far as their ends are known. */
async function statedLinks(delivery: Delivery, known: KnownIds, kind: LinkKind): Promise<Set<string>> {
  const stated = new Set<string>();
  for (const { key } of delivery.links[kind].values()) {
    const ids = await known.keyOf(kind, key);
    if (ids) stated.add(keyText(ids));
  }
  return stated;
}

/** Links of a kind that the source names as gone, by our ids. */
async function unlinkedBy({ unlinked }: Delivery, known: KnownIds, kind: LinkKind): Promise<Set<string>> {
  const found = await Promise.all(unlinked[kind].map((key) => known.keyOf(kind, key)));
  return new Set(found.flatMap((key) => (key ? [keyText(key)] : [])));
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
  // Each school's id is kept once, and the lessons' ids are those that are kept already, if they are.
  const schools = new Map<string, string>();
  for await (const { sourcedId, id, schoolId } of inPages((after) =>
    db
      .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id, schoolId: scheduleItems.schoolId })
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
    found.set(ids.get(sourcedId)?.id ?? id, school);
  }
  return found;
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

/** Plans to end objects that repeat what people have written here, and nothing else. */
export const onlyObjects = (kind: ObjectKind, ended: EndedObject[]): Ends => ({
  objects: { ...byObjectKind(() => []), [kind]: ended },
  links: byLinkKind(() => []),
  departures: [],
  endedGuardianships: [],
});

import { OBJECT_KINDS, type ObjectKind } from "#server/database/schema/sources.ts";
import { byLinkKind, byObjectKind, type Delivery, keyText } from "../delivery/delivery.ts";
import { isObjectKind, LINK_KEYS, LINK_KINDS, type LinkKind, type LinkPattern, wholeOf } from "../delivery/records.ts";
import type { LinkRow } from "../kinds/links.ts";
import type { KnownIds } from "./knownIds.ts";

type Rows = Record<LinkKind, LinkRow[]>;

/** Things that a delivery leaves as they are, because records about them are bad or lack something. By our ids. */
export type Held = {
  objects: Record<ObjectKind, Set<string>>;
  /** Objects that registers know by their links, and that stay with one that does. */
  linked: Record<ObjectKind, Set<string>>;
  /** Whether a link stays though the delivery does not have it. */
  holds: (kind: LinkKind, row: LinkRow) => boolean;
};

/** Finds out what a delivery leaves as it is. */
export async function heldBy(delivery: Delivery, known: KnownIds, rows: Rows): Promise<Held> {
  const objects = byObjectKind(() => new Set<string>());
  for (const kind of OBJECT_KINDS) {
    if (delivery.held[kind].size + delivery.missed[kind].size === 0) continue;
    for (const [sourcedId, { id }] of await known.of(kind))
      if (isNamedIn(delivery.held, kind, sourcedId) || isNamedIn(delivery.missed, kind, sourcedId))
        objects[kind].add(id);
  }
  const patterns = byLinkKind((): Patterns => new Map());
  for (const kind of LINK_KINDS)
    for (const pattern of delivery.heldLinks[kind]) await addPattern(patterns[kind], { kind, pattern, known });
  const holds = (kind: LinkKind, row: LinkRow) => touches(objects, kind, row) || fits(patterns[kind], row);
  const linked = byObjectKind(() => new Set<string>());
  for (const [kind, index, of] of KNOWN_BY)
    for (const row of rows[kind]) if (holds(kind, row)) linked[of].add(row.key[index] ?? "");
  return { objects, linked, holds };
}

/** Objects of which a register may say by a link alone that they are there, and their place in its key. */
const KNOWN_BY = [
  ["guardianship", 0, "guardian"],
  ["placement", 0, "student"],
  ["role", 0, "user"],
  ["groupCourse", 1, "course"],
] as const;

/** Keys by the places in which a pattern has an id, as in "1" for any guardian of a student. */
type Patterns = Map<string, Set<string>>;

const NO_ID = "";

type Adding = { kind: LinkKind; pattern: LinkPattern; known: KnownIds };

/** Notes a pattern by our ids. Of what is unknown there are no links. */
async function addPattern(patterns: Patterns, { kind, pattern, known }: Adding): Promise<void> {
  const ids: string[] = [];
  for (const [index, part] of LINK_KEYS[kind].entries()) {
    const text = pattern[index] ?? null;
    const id = text !== null && isObjectKind(part) ? (await known.find(part, text))?.id : (text ?? NO_ID);
    if (id === undefined) return;
    ids.push(id);
  }
  const places = ids.flatMap((id, index) => (id === NO_ID ? [] : [index])).join();
  patterns.set(places, (patterns.get(places) ?? new Set()).add(keyText(ids)));
}

const fits = (patterns: Patterns, { key }: LinkRow): boolean =>
  [...patterns].some(([places, keys]) => {
    const shown = places.split(",");
    return keys.has(keyText(key.map((id, index) => (shown.includes(String(index)) ? id : NO_ID))));
  });

/**
 * Returns the function that tells whether a sign-in stays that a delivery no longer has: until it names another one for the
 * guardian, or another guardian for the sign-in, or the guardian has no student left.
 * @param keeping guardians who keep the page of a student who has left
 */
export async function stayingSignIns(
  { links: delivered }: Delivery,
  known: KnownIds,
  { rows, links, keeping }: { rows: Rows; links: Rows; keeping: Set<string> },
): Promise<(row: LinkRow) => boolean> {
  const ended = new Set(links.guardianship);
  const guardians = new Set(keeping);
  for (const row of rows.guardianship) if (!ended.has(row)) guardians.add(row.key[0] ?? "");
  for (const { key } of delivered.guardianship.values()) {
    const guardian = await known.find("guardian", key[0] ?? "");
    if (guardian) guardians.add(guardian.id);
  }
  const stated = [...delivered.signIn.values()];
  // A register that knows user names does not mean the mail address of those whose user name it lacks.
  const hasNames = stated.some(({ isFallback }) => !isFallback);
  const named = new Set<string>();
  const taken = new Set<string>();
  for (const { key, isFallback } of stated) {
    const ids = await known.keyOf("signIn", key);
    if (!ids) continue;
    taken.add(keyText(ids.slice(1)));
    if (!isFallback || !hasNames) named.add(ids[0] ?? "");
  }
  return ({ key: [guardian = "", ...subject] }) =>
    guardians.has(guardian) && !named.has(guardian) && !taken.has(keyText(subject));
}

/** Whether an object, or the lesson of which it is a part, is among those of a delivery. */
export const isNamedIn = (named: Record<ObjectKind, Set<string>>, kind: ObjectKind, sourcedId: string): boolean =>
  named[kind].has(sourcedId) || (kind === "lesson" && named.lesson.has(wholeOf(sourcedId)));

/** Whether an end of a link is one of the objects. */
export const touches = (objects: Record<ObjectKind, Set<string>>, kind: LinkKind, { key }: LinkRow): boolean =>
  key.some((part, index) => {
    const of = LINK_KEYS[kind][index];
    return of !== undefined && isObjectKind(of) && objects[of].has(part);
  });

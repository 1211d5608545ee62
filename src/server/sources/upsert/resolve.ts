import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { OBJECT_KINDS, type ObjectKind } from "#server/database/schema/sources.ts";
import { byObjectKind, type Delivery, keyText } from "../delivery/delivery.ts";
import {
  type Item,
  isObjectKind,
  type Kind,
  LINK_KEYS,
  LINK_KINDS,
  type LinkRecord,
  type ObjectRecord,
  type Place,
  wholeOf,
} from "../delivery/records.ts";
import type { Imported } from "../kinds/imported.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { KnownIds, NamedIds } from "./knownIds.ts";

/** Target of a reference. OTHERS: something that is not delivered and may be anybody's. NOBODY: an id that nobody has. */
type Target = "THERE" | "STRANGER" | "HELD" | "OTHERS" | "NOBODY";

function targetOf(delivery: Delivery, [of, id]: [ObjectKind, string], isKnown: boolean): Target {
  const isThere = delivery.objects[of].has(id);
  if (isThere && isKnown) return "THERE";
  if (delivery.strangers[of].has(id)) return "STRANGER";
  if (isThere || delivery.held[of].has(id)) return isKnown ? "THERE" : "HELD";
  // Incremental deliveries refer to what earlier ones brought.
  if (!delivery.complete.has(of) && isKnown) return "THERE";
  return delivery.partial.has(of) ? "OTHERS" : "NOBODY";
}

/**
 * Returns whether everything that a record refers to exists. If not, the record is skipped: silently if it refers to
 * something that is not for us, and as a bad record otherwise.
 */
export async function isUsable(
  delivery: Delivery,
  known: KnownIds,
  { kind, at }: { kind: Kind; at: Place },
  references: [ObjectKind, string][],
): Promise<boolean> {
  for (const [of, id] of references) {
    const target = targetOf(delivery, [of, id], (await known.find(of, id)) !== undefined);
    if (target === "THERE") continue;
    if (target === "NOBODY") delivery.reportBad(placeOf(at, of), dataProblem("noSuch", { kind: of, id }));
    else delivery.passOver(kind, at, passedOver(PASSED_OVER[target], { kind: of }));
    return false;
  }
  return true;
}

const PASSED_OVER = { STRANGER: "overStranger", HELD: "overHeld", OTHERS: "overUnknown" } as const;

/**
 * Finds references to ids that nobody has, such as misspelt ones, and holds whatever their records may have meant. An object that
 * is known here and only lacks its own record stays with its links. An unknown id may stand for any: of a link all those stay that
 * share its other ends, and of a lesson all parts.
 */
export async function holdBroken(delivery: Delivery, known: KnownIds): Promise<void> {
  for (const kind of LINK_KINDS)
    for (const record of delivery.links[kind].values()) {
      const unknown = await unknownAmong(endsOf(record));
      if (unknown.size === 0) continue;
      const key = record.key.map((text, index) =>
        unknown.has(keyText([LINK_KEYS[kind][index] ?? "", text])) ? null : text,
      );
      delivery.heldLinks[kind].push(key);
    }
  for (const kind of OBJECT_KINDS)
    for (const record of delivery.objects[kind].values()) {
      const unknown = await unknownAmong(referencesOfObject(record));
      if (unknown.size > 0) delivery.missed[kind].add(kind === "lesson" ? wholeOf(record.id) : record.id);
    }
  const lessons = new Set([...delivery.objects.lesson.keys()].flatMap((id) => [id, wholeOf(id)]));
  for (const { lesson } of delivery.attendance.values()) if (!lessons.has(lesson)) delivery.missed.lesson.add(lesson);

  /** Returns the references to ids that are unknown here too, and notes the others that nobody delivered. */
  async function unknownAmong(references: [ObjectKind, string][]): Promise<Set<string>> {
    const unknown = new Set<string>();
    for (const reference of references) {
      const [of, id] = reference;
      if (delivery.objects[of].has(id)) continue;
      const found = await known.find(of, id);
      const target = targetOf(delivery, reference, found !== undefined);
      // A record that names somebody who has left is old rather than misspelt.
      if ((target !== "NOBODY" && target !== "OTHERS") || found?.hasEnded) continue;
      if (found) delivery.missed[of].add(id);
      else unknown.add(keyText(reference));
    }
    return unknown;
  }
}

/** The place of a record, and its field that refers to an object of a kind. */
export function placeOf({ columns, ...place }: Place, of: ObjectKind): Place {
  const field = columns?.[of];
  return field ? { ...place, field } : place;
}

/** The objects that a link joins. */
export const endsOf = ({ kind, key }: Pick<LinkRecord, "kind" | "key">): [ObjectKind, string][] =>
  LINK_KEYS[kind].flatMap((part, index): [ObjectKind, string][] =>
    isObjectKind(part) ? [[part, key[index] ?? ""]] : [],
  );

/** Collects the ids of all objects that items are, or refer to. */
export function idsNamedIn(items: Item[]): NamedIds {
  const namedIds = byObjectKind(() => new Set<string>());
  for (const item of items) {
    if (item.is === "object") namedIds[item.kind].add(item.id);
    else if (item.is === "removal" && item.kind !== "attendance") namedIds[item.kind].add(item.id);
    for (const [kind, id] of referencesOf(item)) namedIds[kind].add(id);
  }
  return namedIds;
}

function referencesOf(item: Item): [ObjectKind, string][] {
  if (item.is === "object") return referencesOfObject(item);
  if (item.is === "link" || item.is === "unlinked") return endsOf(item);
  if (item.is !== "attendance") return [];
  return [
    ["student", item.student],
    ["lesson", item.lesson],
  ];
}

function referencesOfObject<Kind extends ObjectKind>({ kind, values }: ObjectRecord<Kind>): [ObjectKind, string][] {
  const { refersTo, names }: Imported<Kind> = KINDS[kind];
  return [...refersTo(values), ...(names?.(values) ?? [])];
}

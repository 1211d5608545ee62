import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { byObjectKind, type Delivery } from "../delivery/delivery.ts";
import {
  type Item,
  isObjectKind,
  type Kind,
  LINK_KEYS,
  type LinkRecord,
  type ObjectRecord,
  type Place,
} from "../delivery/records.ts";
import type { Imported } from "../kinds/imported.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { KnownIds, NamedIds } from "./knownIds.ts";

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
    const isThere = delivery.objects[of].has(id);
    const isKnown = (await known.find(of, id)) !== undefined;
    if (isThere && isKnown) continue;
    if (delivery.strangers[of].has(id)) {
      delivery.passOver(kind, at, passedOver("overStranger", { kind: of }));
      return false;
    }
    if (isThere || delivery.held[of].has(id)) {
      if (isKnown) continue;
      delivery.passOver(kind, at, passedOver("overHeld", { kind: of }));
      return false;
    }
    // Incremental deliveries refer to what earlier ones brought.
    if (!delivery.complete.has(of) && isKnown) continue;
    if (delivery.partial.has(of)) {
      delivery.passOver(kind, at, passedOver("overUnknown", { kind: of }));
      return false;
    }
    delivery.reportBad(placeOf(at, of), dataProblem("noSuch", { kind: of, id }));
    return false;
  }
  return true;
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

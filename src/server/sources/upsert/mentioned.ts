import type { ObjectKind } from "#server/database/schema/sources.ts";
import { byObjectKind } from "../delivery/delivery.ts";
import type { Item, ObjectRecord } from "../delivery/records.ts";
import type { Imported } from "../kinds/imported.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { Mentioned } from "./knownIds.ts";
import { endsOf } from "./resolve.ts";

/** Collects the ids of all objects that items are, or refer to. */
export function mentionedIn(items: Item[]): Mentioned {
  const mentioned = byObjectKind(() => new Set<string>());
  for (const item of items) {
    if (item.is === "object") mentioned[item.kind].add(item.id);
    else if (item.is === "removal" && item.kind !== "attendance") mentioned[item.kind].add(item.id);
    for (const [kind, id] of referencesOf(item)) mentioned[kind].add(id);
  }
  return mentioned;
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

import type { Person } from "#contract/schemas/common.ts";
import { type Edits, editedValues, type FieldOf, type Fields, type Met, type Shown } from "./edits.ts";
import { isSame, type ListChanges } from "./merging.ts";

/** Changes by somebody else that a save has met: by whom, if the name may be known, and the names of the fields. */
export type Conflict = { by: Person | null; fields: string[] };

/** A change of one field by somebody else, in words. */
export type TheirChange = {
  by: Person | null;
  label: string;
  outcome: Met<unknown>["outcome"];
  /** The value before, and as the other has saved it; null for one that is told by its items. */
  text: { before: string; now: string } | null;
  list: ListChanges | null;
  /** Takes the other's value instead of one's own. */
  use: () => void;
};

export function conflictOf<Values extends object>({ met }: Edits<Values>, fields: Fields<Values>): Conflict | null {
  if (!met) return null;
  const names = (Object.keys(fields) as (keyof Values)[]).filter((name) => met.fields[name]);
  if (names.length === 0) return null;
  return { by: met.by, fields: names.map((name) => fields[name].label) };
}

type Telling<Values extends object> = {
  edits: Edits<Values>;
  shown: Shown<Values>;
  fields: Fields<Values>;
  change: (more: Partial<Values>) => void;
};

/** Returns what somebody else has changed in a field, to tell it there; null if nothing. */
export function theirsIn<Values extends object, Name extends keyof Values>(
  { edits, shown, fields, change }: Telling<Values>,
  name: Name,
): TheirChange | null {
  const met = edits.met?.fields[name];
  const field = fields[name] as FieldOf<Values[Name]> | undefined;
  if (!edits.met || !met || !field) return null;
  const { before, now, outcome } = met;
  const isTaken = outcome === "kept" && isSame(editedValues(edits, shown)[name], now);
  const told = {
    by: edits.met.by,
    label: field.label,
    outcome: isTaken ? "taken" : outcome,
    use: () => change({ [name]: now } as Partial<Values>),
  } as const;
  if ("list" in field) {
    const list = before === undefined || now === undefined ? null : field.list.changes(before, now);
    return { ...told, text: null, list };
  }
  const textOf = (value: Values[Name] | undefined) => (value === undefined ? "" : field.text(value));
  return { ...told, text: { before: textOf(before), now: textOf(now) }, list: null };
}

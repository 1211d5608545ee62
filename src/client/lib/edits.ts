import type { Person } from "#contract/schemas/common.ts";
import { isSame, type ListField } from "./merging.ts";

/** Data of the server in the version that is shown. */
export type Shown<Values extends object> = { values: Values; version: string };

/** Data of the server as they are now. The author is null if the name may not be known. */
export type Latest<Values extends object> = Shown<Values> & { by: Person | null };

/** Name of a field, and how its value is told where somebody else has changed it: as a whole, or by the items that it lists. */
export type FieldOf<Value> = { label: string } & (Told<Value> | { list: ListField<Value> });

type Told<Value> = {
  text: (value: Value) => string;
  /** Values with the same text are the same, since the rest of them is not sent. */
  isSameByText?: boolean;
};

/** Every field of a form. One that is left out could be overwritten unseen. */
export type Fields<Values extends object> = { readonly [Name in keyof Values]-?: FieldOf<Values[Name]> };

/** A change by somebody else that a save has met, until the form has been saved. */
export type Met<Value> = {
  before: Value | undefined;
  /** Undefined for a field that is gone. */
  now: Value | undefined;
  /** It is in the form; so are the changes of both; or one's own is, and theirs is shown beside it. */
  outcome: "taken" | "merged" | "kept";
};

/** Somebody's changes of data of the server, as differences from it. */
export type Edits<Values extends object> = {
  /** The values that are still to be saved. */
  changed: Partial<Values>;
  /** The data over which the changes were made; null for those that are shown when they are saved. */
  base: { values: Partial<Values>; version: string } | null;
  /** Values that have been saved, here or elsewhere, as long as they have not been read again. */
  saved: { values: Partial<Values>; version: string; replaced: readonly string[] } | null;
  met: { by: Person | null; fields: { [Name in keyof Values]?: Met<Values[Name]> } } | null;
};

export const NO_EDITS = { changed: {}, base: null, saved: null, met: null } as const;

/** Returns what was saved after the shown version; null if that has been read again, or changed by somebody else since. */
const savedAfter = <Values extends object>({ saved }: Edits<Values>, { version }: Shown<Values>) =>
  saved?.replaced.includes(version) ? saved : null;

/** Returns the values without those that are still to be saved. */
export const savedValues = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>): Values => ({
  ...shown.values,
  ...savedAfter(edits, shown)?.values,
});

/** Returns the values as they are to be shown, with those that are still to be saved. */
export const editedValues = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>): Values => ({
  ...savedValues(edits, shown),
  ...edits.changed,
});

/** Returns the data that the next save replaces. Before they are read again, these are the ones of the save before. */
export const dataToReplace = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>) =>
  edits.base ?? {
    values: savedValues(edits, shown),
    version: savedAfter(edits, shown)?.version ?? shown.version,
  };

/** Whether there is anything to save. */
export const isEdited = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>): boolean => {
  const known = savedValues(edits, shown);
  return Object.keys(edits.changed).length > 0 && !isSame(known, { ...known, ...edits.changed });
};

/** Adds changes. They replace what is shown, unless there are changes of an earlier version. */
export const withChanges = <Values extends object>(
  edits: Edits<Values>,
  more: Partial<Values>,
  shown: Shown<Values>,
): Edits<Values> => ({ ...edits, changed: { ...edits.changed, ...more }, base: dataToReplace(edits, shown) });

/** A change that was not sent, with which a form begins (LINE-5). */
export type Begun<Values extends object> = {
  values: Partial<Values>;
  /** The values over which it was made; left out by what earlier versions have kept. */
  seen?: Partial<Values> | undefined;
  /** The person who has changed them last, if the name may be known. */
  by?: Person | null;
};

/** Returns edits that begin with a change that was not sent. What has been changed since it was made is told, as after a conflict. */
export function begunEdits<Values extends object>(
  { values, seen, by = null }: Begun<Values>,
  shown: Shown<Values>,
  fields: Fields<Values>,
): Edits<Values> {
  if (!seen) return withChanges(NO_EDITS, values, shown);
  const then = { ...NO_EDITS, changed: values, base: { values: seen, version: shown.version } };
  return afterConflict<Values>(then, { latest: { ...shown, by }, shown, fields });
}

/** Values that were sent, over the version that they replace. */
export type Sent<Values extends object> = { values: Partial<Values>; over: string };

/**
 * Returns the edits after a save. What has been changed meanwhile stays, and replaces what was saved.
 * @param version the version that was saved
 */
export function afterSave<Values extends object>(
  edits: Edits<Values>,
  { values, over }: Sent<Values>,
  version: string,
): Edits<Values> {
  const changed = unsent(edits.changed, values);
  const isMore = edits.base !== null && Object.keys(changed).length > 0;
  const replaced = [...(edits.saved?.replaced ?? []), over].filter((one) => one !== version);
  return {
    changed,
    base: isMore ? { values: { ...edits.base?.values, ...values }, version } : null,
    saved: { values: { ...edits.saved?.values, ...values }, version, replaced },
    met: null,
  };
}

/** Returns the values that differ from those that were sent. */
export const unsent = <Values extends object>(changed: Values, sent: Partial<Values>): Values =>
  Object.fromEntries(
    Object.entries(changed).filter(([key, value]) => !isSame(value, sent[key as keyof Values])),
  ) as Values;

/**
 * Returns the edits after somebody else has saved. Lists have the changes of both, and any other field one's own. What the other
 * has changed is told as long as the form has not been saved, and the next save replaces it (LINE-7).
 * @param shown the data as they were when the save was refused
 */
export function afterConflict<Values extends object>(
  edits: Edits<Values>,
  { latest, shown, fields }: { latest: Latest<Values>; shown: Shown<Values>; fields: Fields<Values> },
): Edits<Values> {
  const { values: base, version } = dataToReplace(edits, shown);
  const names = Object.keys({ ...latest.values, ...edits.changed }) as (keyof Values)[];
  const changed: Partial<Values> = {};
  const met: NonNullable<Edits<Values>["met"]>["fields"] = { ...edits.met?.fields };
  for (const name of names) {
    const before = base[name];
    const now = latest.values[name];
    const mine = name in edits.changed ? (edits.changed[name] as Values[typeof name]) : before;
    const { value, outcome } = bothOf({ before, mine, now }, fields[name]);
    if (value !== undefined && !isSame(value, now)) changed[name] = value;
    if (outcome) met[name] = { before: met[name]?.before ?? before, now, outcome };
  }
  const replaced = [...(edits.saved?.replaced ?? []), version, shown.version].filter((one) => one !== latest.version);
  return {
    changed,
    base: latest,
    saved: { values: latest.values, version: latest.version, replaced },
    met: { by: latest.by, fields: met },
  };
}

type Versions<Value> = { before: Value | undefined; mine: Value | undefined; now: Value | undefined };

/** Returns the value of a field after two have changed it, and how the other's change is in it; null if there is none to tell. */
function bothOf<Value>(
  { before, mine, now }: Versions<Value>,
  field: FieldOf<Value> | undefined,
): { value: Value | undefined; outcome: Met<Value>["outcome"] | null } {
  const isAlike = likenessBy(field);
  if (isAlike(before, now)) return { value: mine, outcome: null };
  if (isAlike(mine, now)) return { value: now, outcome: null };
  if (mine === undefined || isAlike(mine, before)) return { value: now, outcome: "taken" };
  const isList = field && "list" in field && before !== undefined && now !== undefined;
  const merged = isList ? field.list.merge({ base: before, mine, theirs: now }) : null;
  return merged === null ? { value: mine, outcome: "kept" } : { value: merged, outcome: "merged" };
}

const likenessBy =
  <Value>(field: FieldOf<Value> | undefined) =>
  (one: Value | undefined, other: Value | undefined): boolean => {
    if (one === undefined || other === undefined || !field || !("text" in field) || !field.isSameByText)
      return isSame(one, other);
    return field.text(one) === field.text(other);
  };

/** The server has another version now, with who has made it where it says so. */
export type Outdated = { is: "outdated"; by: Person | null };

/** Result of a write over a version. */
export type Written<Reply> = { is: "saved"; reply: Reply } | Outdated;

/** The same of a write that may wait on this device. */
export type KeptOrWritten<Reply> = Written<Reply> | { is: "kept" };

export type Done = { is: "saved"; reply: unknown } | { is: "kept" };

type SaveOver<Values extends object, Result extends Done> = {
  seen: { values: Partial<Values>; version: string };
  send: (over: string) => Promise<Result | Outdated>;
  /** Reads the data as they are now; null if they are gone. */
  latest: (by: Person | null) => Promise<Latest<Values> | null>;
};

export type SavedOver<Values extends object, Result extends Done> =
  | (Result & { over: string })
  | { is: "outdated"; latest: Latest<Values> }
  | { is: "gone" };

/** Saves over the version that was seen, or over a later one in which nothing differs that was seen. */
export async function saveOver<Values extends object, Result extends Done>({
  seen,
  send,
  latest,
}: SaveOver<Values, Result>): Promise<SavedOver<Values, Result>> {
  let over = seen.version;
  for (;;) {
    const written = await send(over);
    if (written.is !== "outdated") return { ...written, over };
    const found = await latest(written.by);
    if (!found) return { is: "gone" };
    // A server that refuses the version which it names would be asked for ever.
    if (!isSame(sorted(found.values), sorted(seen.values)) || found.version === over)
      return { is: "outdated", latest: found };
    over = found.version;
  }
}

const sorted = (values: object) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

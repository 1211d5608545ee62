import { useState } from "react";

/** Data of the server in the version that is shown. */
export type Shown<Values extends object> = { values: Values; version: string };

/** Somebody's changes of data of the server, as differences from it. */
export type Edits<Values extends object> = {
  /** The values that are still to be saved. */
  changed: Partial<Values>;
  /** The version that the changes replace; null for the one that is shown when they are saved. */
  base: string | null;
  /** Values that have been saved, as long as they have not been read again. */
  saved: { values: Partial<Values>; version: string; replaced: readonly string[] } | null;
};

export const NO_EDITS = { changed: {}, base: null, saved: null } as const;

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

/** Returns the version that the next save replaces. Before the data are read again, it is the one of the save before. */
export const versionToReplace = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>): string =>
  edits.base ?? savedAfter(edits, shown)?.version ?? shown.version;

/** Whether there is anything to save. */
export const isEdited = <Values extends object>(edits: Edits<Values>, shown: Shown<Values>): boolean => {
  const known = savedValues(edits, shown);
  return Object.keys(edits.changed).length > 0 && !isSame(known, { ...known, ...edits.changed });
};

/** Adds changes, which replace the given version, unless there are changes of an earlier one. */
export const withChanges = <Values extends object>(
  { changed, base, saved }: Edits<Values>,
  more: Partial<Values>,
  version: string | null,
): Edits<Values> => ({ changed: { ...changed, ...more }, base: base ?? version, saved });

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
  const { changed, base, saved } = withoutSent(edits, values);
  const replaced = [...(saved?.replaced ?? []), over].filter((one) => one !== version);
  return { changed, base: base && version, saved: { values: { ...saved?.values, ...values }, version, replaced } };
}

/** Drops what was sent and has not been changed again since. */
export function withoutSent<Values extends object>(edits: Edits<Values>, sent: Partial<Values>): Edits<Values> {
  const changed = unsent(edits.changed, sent);
  return { ...edits, changed, base: Object.keys(changed).length > 0 ? edits.base : null };
}

/** Returns the values that differ from those that were sent. */
export const unsent = <Values extends object>(changed: Values, sent: Partial<Values>): Values =>
  Object.fromEntries(
    Object.entries(changed).filter(([key, value]) => !isSame(value, sent[key as keyof Values])),
  ) as Values;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * State of a form for data of the server. It holds differences only, so that a reply or a reload never takes away what was
 * changed meanwhile.
 * @param isBound saves over the version in which the first change was made, so that the server refuses what somebody else has changed since
 */
export function useEdits<Values extends object>(shown: Shown<Values>, { isBound = false } = {}) {
  const [edits, setEdits] = useState<Edits<Values>>(NO_EDITS);
  return {
    values: editedValues(edits, shown),
    /** The values without what is still to be saved. */
    saved: savedValues(edits, shown),
    changed: edits.changed,
    isDirty: isEdited(edits, shown),
    /** The version that a save names as the one it replaces. */
    version: versionToReplace(edits, shown),
    change: (more: Partial<Values>) =>
      setEdits((now) => withChanges(now, more, isBound ? versionToReplace(now, shown) : null)),
    /** Goes on with changes that an earlier visit made. */
    restore: (changed: Partial<Values>, base: string) => setEdits({ changed, base, saved: null }),
    /** Takes note of a save, with the version that it made. */
    noteSaved: (sent: Sent<Values>, version: string) => setEdits((now) => afterSave(now, sent, version)),
    /** Drops what was sent, because the server has other values. */
    drop: (sent: Partial<Values>) => setEdits((now) => ({ ...withoutSent(now, sent), base: null })),
  };
}

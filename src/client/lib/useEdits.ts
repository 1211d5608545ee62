import { useState } from "react";
import {
  afterSave,
  type Edits,
  editedValues,
  isEdited,
  NO_EDITS,
  type Sent,
  type Shown,
  savedValues,
  versionToReplace,
  withChanges,
  withoutSent,
} from "./edits.ts";

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

import { useRef, useState } from "react";
import { conflictOf, type TheirChange, theirsIn } from "./conflicts.ts";
import {
  type Begun,
  begunEdits,
  type Done,
  type Edits,
  editedValues,
  type Fields,
  isEdited,
  NO_EDITS,
  type Shown,
  withChanges,
} from "./edits.ts";
import { type Saving, saveEdits } from "./saveEdits.ts";

/**
 * State of a form for data of the server. It holds differences only, so that a reply or a reload never takes away what was
 * changed meanwhile. They are bound to the version in which the first was made. If the server has another one by then, the form
 * takes over what somebody else has changed and tells it beside each field, before anything of it can be replaced (LINE-7).
 * @param begun a change that was not sent, with which the form begins
 */
export function useEdits<Values extends object>(shown: Shown<Values>, fields: Fields<Values>, begun?: Begun<Values>) {
  const [edits, setEdits] = useState<Edits<Values>>(() => (begun ? begunEdits(begun, shown, fields) : NO_EDITS));
  // A save ends later than the render that began it.
  const current = useRef(edits);
  const update = (next: (now: Edits<Values>) => Edits<Values>) => {
    current.current = next(current.current);
    setEdits(current.current);
  };
  const values = editedValues(edits, shown);
  const change = (more: Partial<Values>) => update((now) => withChanges(now, more, shown));
  return {
    values,
    changed: edits.changed,
    isDirty: isEdited(edits, shown),
    /** The data over which the changes were made, to go on with them on another visit. */
    base: edits.base,
    change,
    /** Goes on with changes that an earlier visit made. */
    restore: (changed: Partial<Values>, base: NonNullable<Edits<Values>["base"]>) =>
      update((now) => ({ ...now, changed, base })),
    save: <Result extends Done>(saving: Saving<Values, Result>) =>
      saveEdits({ edits: current.current, shown, fields, update }, saving),
    conflict: conflictOf(edits, fields),
    /** Goes on with the form as it is, of which the person has seen what somebody else has changed. */
    accept: () => update((now) => ({ ...now, met: null })),
    /** Drops all changes. */
    discard: () => update(() => NO_EDITS),
    /** Returns the values as of now, which a render may not have shown yet. */
    now: () => editedValues(current.current, shown),
    /** Returns what somebody else has changed in a field, to tell it there. */
    theirs: (name: keyof Values): TheirChange | null => theirsIn({ edits, shown, fields, change }, name),
  };
}

/** Edits of some values, for the parts of a form that show them. */
export type EditsOf<Values extends object> = ReturnType<typeof useEdits<Values>>;

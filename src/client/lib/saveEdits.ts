import type { Person } from "#contract/schemas/common.ts";
import {
  afterConflict,
  afterSave,
  type Done,
  dataToReplace,
  type Edits,
  editedValues,
  type Fields,
  type Latest,
  type Outdated,
  type SavedOver,
  type Shown,
  saveOver,
} from "./edits.ts";

/** Functions that send edits, with the values over which they were made, and that read the data after somebody else has saved first; null once they are gone. */
export type Saving<Values extends object, Result extends Done> = {
  send: (over: string, values: Values, seen: Partial<Values>) => Promise<Result | Outdated>;
  latest: (by: Person | null) => Promise<Latest<Values> | null>;
};

type Edited<Values extends object> = {
  edits: Edits<Values>;
  shown: Shown<Values>;
  fields: Fields<Values>;
  update: (next: (now: Edits<Values>) => Edits<Values>) => void;
};

/** Sends edits. Resolves to outdated once somebody else's changes have been taken over into them, to be told in the form. */
export async function saveEdits<Values extends object, Result extends Done>(
  { edits, shown, fields, update }: Edited<Values>,
  { send, latest }: Saving<Values, Result>,
): Promise<SavedOver<Values, Result>> {
  const values = editedValues(edits, shown);
  const seen = dataToReplace(edits, shown);
  const result = await saveOver({
    seen,
    send: (over) => send(over, values, seen.values),
    latest,
  });
  if (result.is === "outdated") {
    const merge = (now: Edits<Values>) => afterConflict(now, { latest: result.latest, shown, fields });
    update(merge);
    const merged = merge(edits);
    // Somebody has saved the same, or nothing that the form has: there is nothing to look at before it is saved.
    const isTold = Object.keys(merged.met?.fields ?? {}).length > 0;
    if (!isTold && result.latest.version !== seen.version)
      return saveEdits({ edits: merged, shown, fields, update }, { send, latest });
  }
  // The frame shows what is kept, and the form what the server has.
  if (result.is === "kept") update((now) => afterSave(now, { values, over: result.over }, result.over));
  const version = result.is === "saved" ? versionIn(result.reply) : null;
  if (result.is === "saved" && version !== null)
    update((now) => afterSave(now, { values, over: result.over }, version));
  return result;
}

/** Returns the version that a reply names. */
function versionIn(reply: unknown): string | null {
  if (typeof reply !== "object" || reply === null || !("version" in reply)) return null;
  return typeof reply.version === "string" ? reply.version : null;
}

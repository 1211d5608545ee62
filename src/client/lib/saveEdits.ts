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

/** Functions that send edits, and that read the data after somebody else has saved first; null once they are gone. */
export type Saving<Values extends object, Result extends Done> = {
  send: (over: string, values: Values) => Promise<Result | Outdated>;
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
  const result = await saveOver({
    seen: dataToReplace(edits, shown),
    send: (over) => send(over, values),
    latest,
  });
  if (result.is === "outdated") update((now) => afterConflict(now, { latest: result.latest, shown, fields }));
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

import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { type Addressee, addressOf } from "./message.ts";

/** The name under which what is being written to an addressee is kept. */
export const draftOf = (to: Addressee): string => `message|${addressOf(to)}`;

/** Moves a draft from people to the conversation that has begun with them. */
export async function moveDraft(from: Addressee, to: Addressee): Promise<void> {
  const text = await readDraft(draftOf(from));
  if (text === "") return;
  if ((await readDraft(draftOf(to))) === "") await saveDraft(draftOf(to), text);
  await saveDraft(draftOf(from), "");
}

import { currentScope } from "#client/http/scope.ts";
import { createSealedStore } from "#client/lib/sealedStore.ts";

/**
 * What somebody has begun to write and not sent: it outlives a switch of student and a new sign-in of the same guardian,
 * and goes when the guardian signs out.
 */
const store = createSealedStore("drafts");

/** What the signed-in guardian's drafts are kept under, apart from another's; null while nobody is signed in. */
export const ownNameOf = (key: string): string | null => {
  const guardianId = currentScope()?.guardianId;
  return guardianId === undefined ? null : `${encodeURIComponent(guardianId)}|${key}`;
};

export async function readDraft(key: string): Promise<string> {
  const name = ownNameOf(key);
  const text = name && (await store.get(name));
  return typeof text === "string" ? text : "";
}

/** An empty text forgets the draft. */
export async function saveDraft(key: string, text: string): Promise<void> {
  const name = ownNameOf(key);
  if (!name) return;
  await (text === "" ? store.remove([name]) : store.set([[name, text]]));
}

export const forgetDrafts = (): Promise<void> => store.wipe();

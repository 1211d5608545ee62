import { currentScope, subscribeToScope } from "#client/http/request/scope.ts";
import { createSealedStore } from "#client/lib/sealedStore.ts";

/**
 * Unsent texts, encrypted, for each guardian. They outlive a switch of student, a session that times out and a new sign-in of
 * the same guardian, and are removed when that guardian signs out.
 */
const store = createSealedStore("drafts");

/** The guardian whose drafts these are; null while nobody is signed in. */
export const draftOwner = (): string | null => currentScope()?.guardianId ?? null;

export const onDraftOwnerChange = subscribeToScope;

export async function readDraft(key: string, owner = draftOwner()): Promise<string> {
  const text = owner !== null && (await store.get(nameOf(owner, key)));
  return typeof text === "string" ? text : "";
}

/** An empty text removes the draft. */
export async function saveDraft(key: string, text: string, owner = draftOwner()): Promise<void> {
  if (owner === null) return;
  const name = nameOf(owner, key);
  await (text === "" ? store.remove([name]) : store.set([[name, text]]));
}

/** Keys of a guardian's drafts that begin with a text. */
export async function draftKeys(beginning: string, owner: string): Promise<string[]> {
  const own = nameOf(owner, "");
  const names = await store.keys();
  return names.filter((name) => name.startsWith(own + beginning)).map((name) => name.slice(own.length));
}

/** Removes a guardian's drafts; those of others on this device stay. */
export async function forgetDrafts(owner: string): Promise<void> {
  const own = nameOf(owner, "");
  // Only what is theirs: another guardian may have begun to write in another tab meanwhile.
  await store.remove((await store.keys()).filter((name) => name.startsWith(own)));
}

const nameOf = (owner: string, key: string): string => `${encodeURIComponent(owner)}|${key}`;

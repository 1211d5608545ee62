import { readClock } from "#client/lib/clock.ts";
import { draftKeys, readDraft, saveDraft } from "#client/session/drafts.ts";
import type { OutboxItem } from "./item.ts";
import type { OutboxStore } from "./outboxSession.ts";

/** Longest wait for the browser's database: an item is sent even if it cannot be stored. */
const LIMIT_MS = 2_000;
const ITEM = "outbox|";
/** Marks of removed items, kept as long as another tab may still have a copy to send. */
export const REMOVED = "outboxRemoved|";
const REMOVED_MS = 24 * 60 * 60_000;

const withTimeout = <Value, Otherwise>(work: Promise<Value>, otherwise: Otherwise): Promise<Value | Otherwise> =>
  Promise.race([work, new Promise<Otherwise>((resolve) => setTimeout(() => resolve(otherwise), LIMIT_MS))]);

/** The outbox of guardians on this device, encrypted. */
export function createDeviceStore<Item extends OutboxItem>(): OutboxStore<Item> {
  /** An early version stored lists, which cannot be sent. */
  const parse = (text: string): Item | null => {
    const found: unknown = text === "" ? null : JSON.parse(text);
    return typeof found === "object" && found !== null && "key" in found ? (found as Item) : null;
  };

  async function allOf(owner: string): Promise<Item[]> {
    const texts = await Promise.all((await draftKeys(ITEM, owner)).map((name) => readDraft(name, owner)));
    void forgetMarks(owner);
    return texts.flatMap((text) => parse(text) ?? []);
  }

  return {
    all: (owner) => withTimeout(allOf(owner), []),
    one: (owner, key) => withTimeout(readDraft(ITEM + key, owner).then(parse), undefined),
    keep: (owner, item) => withTimeout(saveDraft(ITEM + item.key, JSON.stringify(item), owner), undefined),
    drop: (owner, key) => withTimeout(saveDraft(ITEM + key, "", owner), undefined),
    markRemoved: (owner, key) => withTimeout(saveDraft(REMOVED + key, String(readClock().getTime()), owner), undefined),
    isRemoved: (owner, key) =>
      withTimeout(
        readDraft(REMOVED + key, owner).then((text) => text !== ""),
        false,
      ),
  };
}

async function forgetMarks(owner: string): Promise<void> {
  for (const name of await draftKeys(REMOVED, owner)) {
    const age = readClock().getTime() - Number(await readDraft(name, owner));
    if (Math.abs(age) > REMOVED_MS) await saveDraft(name, "", owner);
  }
}

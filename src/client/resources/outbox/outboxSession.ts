import { asWaiting, byPlace, type OutboxItem } from "./item.ts";

/** Store of unacknowledged items on this device, separate for each guardian. */
export type OutboxStore<Item> = {
  all: (owner: string) => Promise<Item[]>;
  /** Null if it is not stored; undefined if storage cannot be read. */
  one: (owner: string, key: string) => Promise<Item | null | undefined>;
  keep: (owner: string, item: Item) => Promise<void>;
  drop: (owner: string, key: string) => Promise<void>;
  /** Notes that an item must not be sent any more, whatever another tab stores of it afterwards. */
  markRemoved: (owner: string, key: string) => Promise<void>;
  isRemoved: (owner: string, key: string) => Promise<boolean>;
};

/** The items of one guardian, from sign-in to sign-out. A request that ends after the sign-out changes nothing. */
export type OutboxSession<Item> = {
  owner: string | null;
  items: readonly Item[];
  /** Resolves when the items of earlier sessions are known. */
  restored: Promise<void>;
  /** Keys of items known to be stored: once one is no longer there, another tab has dealt with it. */
  storedKeys: Set<string>;
  /** The last change of each item by this tab, until it is stored. */
  changes: Map<string, Promise<void>>;
  /** Keys of items that this tab has dealt with. */
  handledKeys: Set<string>;
  /** Aborts the request of an item that is removed, and all requests when the guardian signs out. */
  requests: Map<string, AbortController>;
};

export const newSession = <Item>(owner: string | null): OutboxSession<Item> => ({
  owner,
  items: [],
  restored: Promise.resolve(),
  storedKeys: new Set(),
  changes: new Map(),
  handledKeys: new Set(),
  requests: new Map(),
});

export const find = <Item extends OutboxItem>({ items }: OutboxSession<Item>, sought: string): Item | undefined =>
  items.find(({ key }) => key === sought);

type Surroundings<Item> = {
  store: OutboxStore<Item>;
  notifyOtherTabs: (key: string) => void;
  onChange: (session: OutboxSession<Item>) => void;
};

/** Keeps the items of a session the same on the screen, in the store and in other tabs. */
export function createItemSync<Item extends OutboxItem>({ store, notifyOtherTabs, onChange }: Surroundings<Item>) {
  type Session = OutboxSession<Item>;

  function show(session: Session, item: Item): void {
    if (session.handledKeys.has(item.key)) return;
    const others = session.items.filter(({ key }) => key !== item.key);
    session.items = [...others, item].toSorted(byPlace);
    onChange(session);
  }

  function hide(session: Session, key: string): void {
    session.items = session.items.filter((item) => item.key !== key);
    onChange(session);
  }

  /** Shows what earlier sessions have left. */
  async function restore(session: Session, owner: string): Promise<void> {
    for (const item of await store.all(owner)) {
      session.storedKeys.add(item.key);
      if (await store.isRemoved(owner, item.key)) await store.drop(owner, item.key);
      else if (!find(session, item.key)) show(session, asWaiting(item));
    }
  }

  async function put(session: Session, item: Item): Promise<void> {
    show(session, item);
    if (session.owner === null || session.handledKeys.has(item.key)) return;
    const change = store.keep(session.owner, item);
    session.changes.set(item.key, change);
    await change;
    // It may have been removed before it was stored, here or in another tab.
    if (session.handledKeys.has(item.key)) return store.drop(session.owner, item.key);
    if (await store.isRemoved(session.owner, item.key)) {
      forget(session, item.key);
      return store.drop(session.owner, item.key);
    }
    if (await store.one(session.owner, item.key)) session.storedKeys.add(item.key);
    notifyOtherTabs(item.key);
  }

  function forget(session: Session, key: string): void {
    session.handledKeys.add(key);
    session.requests.get(key)?.abort();
    hide(session, key);
  }

  async function finish(session: Session, key: string): Promise<void> {
    session.handledKeys.add(key);
    if (session.owner === null) return;
    await store.drop(session.owner, key);
    notifyOtherTabs(key);
  }

  /** Removes an item for good, also where another tab is about to send it. */
  async function remove(session: Session, key: string): Promise<void> {
    forget(session, key);
    if (session.owner === null) return;
    await store.markRemoved(session.owner, key);
    await finish(session, key);
  }

  /** Reads an item once all changes of this tab have been stored: reading it earlier would undo the last change. */
  async function newest(session: Session, owner: string, key: string): Promise<Item | null | undefined> {
    const change = session.changes.get(key);
    await change;
    const stored = await store.one(owner, key);
    return session.changes.get(key) === change ? stored : newest(session, owner, key);
  }

  /** Takes over an item as another tab has stored it. */
  async function onOtherTabChange(session: Session, key: string): Promise<void> {
    if (session.owner === null || session.handledKeys.has(key)) return;
    if (await store.isRemoved(session.owner, key)) return forget(session, key);
    const stored = await newest(session, session.owner, key);
    const known = find(session, key)?.state;
    if (stored === undefined || session.handledKeys.has(key) || known === "sending") return;
    if (stored) {
      session.storedKeys.add(key);
      const isHeldHere = known === "held" && stored.heldUntil !== undefined;
      show(session, isHeldHere ? { ...stored, state: "held" } : asWaiting(stored));
    } else if (session.storedKeys.has(key)) hide(session, key);
  }

  return { show, hide, restore, put, finish, remove, onOtherTabChange };
}

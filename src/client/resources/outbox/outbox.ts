import { createEmitter } from "#client/lib/emitter.ts";
import { createAttempt, type Outcome, type Surroundings } from "./attempt.ts";
import { byPlace, dueAt, type NewItem, nextDue, type OutboxItem, released } from "./item.ts";
import { createItemSync, find, newSession, type OutboxSession } from "./outboxSession.ts";

/** Pauses between tries while an item waits. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export type Outbox<Item extends OutboxItem, Reply> = ReturnType<typeof createOutbox<Item, Reply>>;

/**
 * Sends items in the order in which they were written, each for the person who wrote it and at most once. What the server has not
 * acknowledged is kept through reloads, outages and sign-ins.
 */
export function createOutbox<Item extends OutboxItem, Reply>({ store, ...around }: Surroundings<Item, Reply>) {
  type Session = OutboxSession<Item>;
  const onChange = (session: Session) => {
    if (session === current) waitForHeld(session);
    changed.emit();
  };
  const sync = createItemSync<Item>({ store, notifyOtherTabs: around.notifyOtherTabs, onChange });
  const { hide, put, finish } = sync;
  const changed = createEmitter();
  const outcomes = createEmitter<Outcome<Item, Reply>>();
  const sent = createEmitter<{ item: Item; reply: Reply }>();
  const undone = createEmitter<Item>();
  let current = newSession<Item>(null);
  let turn: Promise<void> = Promise.resolve();
  let stopWaiting = () => {};
  let stopPause = () => {};
  let pauseMs = FIRST_PAUSE_MS;
  const attempt = createAttempt<Item, Reply>(around, {
    sync,
    isCurrent: (session) => session === current,
    onOutcome: outcomes.emit,
    onSent: sent.emit,
  });

  /** Starts over for whoever is signed in now. */
  function follow(): void {
    const owner = around.owner();
    if (owner === current.owner) return;
    for (const request of current.requests.values()) request.abort();
    stopPause();
    const session = newSession<Item>(owner);
    current = session;
    if (owner !== null) session.restored = sync.restore(session, owner);
    onChange(session);
  }

  /** Waits until the next item can no longer be undone, here or in the tab that holds it. */
  function waitForHeld(session: Session): void {
    stopWaiting();
    stopWaiting = () => {};
    const now = around.now().getTime();
    const held = session.items.filter(
      (item) => item.state === "held" || (item.state === "waiting" && dueAt(item) > now),
    );
    if (held.length === 0) return;
    const next = Math.min(...held.map(dueAt));
    stopWaiting = around.later(Math.max(0, next - now), () => {
      void release(session, (item) => dueAt(item) <= next).then(flush);
      waitForHeld(session);
    });
  }

  /** Ends the hold of items of this tab. Returns whether there were any. */
  async function release(session: Session, isMeant: (item: Item) => boolean): Promise<boolean> {
    const meant = session.items.filter((item) => item.state === "held" && isMeant(item));
    await Promise.all(meant.map((item) => put(session, released(item))));
    return meant.length > 0;
  }

  const flush = (): Promise<void> => {
    const session = current;
    const work = () => around.inTurn(() => sendWaiting(session));
    turn = turn.then(work, work);
    return turn;
  };

  async function sendWaiting(session: Session): Promise<void> {
    await session.restored;
    const blocked = new Set<string>();
    let isConnected = true;
    while (session === current && isConnected) {
      const next = nextDue(session.items, around.orderOf, around.now(), blocked);
      if (!next) break;
      await sync.onOtherTabChange(session, next.key);
      const item = find(session, next.key);
      if (item?.state !== "waiting") continue;
      const result = await attempt(session, item);
      if (result !== "decided") blocked.add(around.orderOf(item));
      isConnected = result !== "noConnection";
    }
    if (session === current) tryLater(session, blocked.size > 0);
  }

  /** Tries again after a pause that grows, as long as something waits. */
  function tryLater(session: Session, isWaiting: boolean): void {
    stopPause();
    if (!isWaiting) {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    stopPause = around.later(pauseMs, () => void (session === current && flush()));
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  /**
   * Sends what is held while its page is being closed. Nothing slow may come before the request, so it does not wait for its turn;
   * the next page repeats it under its key. Items behind another one wait for that page.
   */
  function sendBeforeClosing(): void {
    const session = current;
    const orders = new Set<string>();
    for (const item of session.items) {
      const order = around.orderOf(item);
      if (item.state === "held" && !orders.has(order))
        void attempt(session, released(item), true).then((is) => (is === "decided" ? flush() : undefined));
      if (item.state !== "sent") orders.add(order);
    }
    void release(session, () => true).then((hasReleased) => (hasReleased ? flush() : undefined));
  }

  return {
    follow,
    /** Takes over an item as another tab has stored it. */
    onOtherTabChange: (key: string): Promise<void> => sync.onOtherTabChange(current, key),
    /** Sends everything that waits. */
    flush: (): Promise<void> => {
      pauseMs = FIRST_PAUSE_MS;
      return flush();
    },
    subscribe: changed.on,
    onOutcome: outcomes.on,
    /** Reports what the server has acknowledged. */
    onSent: sent.on,
    /** Reports the items that were undone, whose text goes back to where it was written. */
    onUndone: undone.on,
    items: (): readonly Item[] => current.items,
    sendBeforeClosing,

    /**
     * Keeps an item and sends it.
     * @param holdMs time in milliseconds for which it can be undone before it is sent
     */
    send: async (written: NewItem<Item>, holdMs = 0): Promise<void> => {
      if (current.owner === null) return;
      const now = around.now();
      const place = Math.max(0, ...current.items.map((other) => other.place ?? 0)) + 1;
      const progress = { written: now.toISOString(), place, triedAt: null };
      if (holdMs > 0) {
        const heldUntil = new Date(now.getTime() + holdMs).toISOString();
        const item = { ...written, ...progress, state: "held", heldUntil } as unknown as Item;
        outcomes.emit({ item, is: "held" });
        return put(current, item);
      }
      await put(current, { ...written, ...progress, state: "waiting" } as unknown as Item);
      await flush();
    },

    /** Whether the device keeps an item, as far as it can be read. */
    isStored: async (key: string): Promise<boolean> => {
      const { owner, changes } = current;
      await changes.get(key);
      return owner !== null && Boolean(await store.one(owner, key));
    },

    /** Takes an item back that is held here (CONV-15). */
    undo: async (key: string): Promise<void> => {
      const session = current;
      const item = find(session, key);
      if (item?.state !== "held" || dueAt(item) <= around.now().getTime()) return;
      hide(session, key);
      undone.emit(item);
      await finish(session, key);
    },

    /** Sends a held item at once, after those of its order that were written before it. */
    sendNow: async (key: string): Promise<void> => {
      const item = find(current, key);
      if (!item) return;
      const order = around.orderOf(item);
      await release(current, (other) => around.orderOf(other) === order && byPlace(other, item) <= 0);
      await flush();
    },

    /** Sends what is held in an order whose screen is no longer open. */
    leave: async (order: string): Promise<void> => {
      if (await release(current, (item) => around.orderOf(item) === order)) await flush();
    },

    tryAgain: async (key: string): Promise<void> => {
      const item = find(current, key);
      if (item?.state !== "failed") return;
      const { reason: _, ...rest } = item;
      await put(current, { ...(rest as Item), state: "waiting", triedAt: around.now().toISOString() });
      await flush();
    },

    /** Removes an item that its writer no longer wants sent. One that is on its way may arrive all the same. */
    remove: async (key: string): Promise<void> => {
      const state = find(current, key)?.state;
      if (state !== undefined && state !== "sent") await sync.remove(current, key);
    },

    /** Forgets items that their screen now shows, also those whose reply has not been seen. */
    forgetArrived: async (hasArrived: (item: Item) => boolean): Promise<void> => {
      const session = current;
      const arrived = session.items.filter(hasArrived);
      for (const { key } of arrived) hide(session, key);
      for (const { key, state } of arrived) if (state !== "sent") await finish(session, key);
    },
  };
}

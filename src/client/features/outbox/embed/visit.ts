import { byTime, type Outgoing, taken } from "./outgoing.ts";

/** Store of unsent messages on this device, separate for each guardian. */
export type Shelf = {
  all: (owner: string) => Promise<Outgoing[]>;
  /** Null if it does not lie there; undefined if the browser does not say. */
  one: (owner: string, key: string) => Promise<Outgoing | null | undefined>;
  keep: (owner: string, message: Outgoing) => Promise<void>;
  drop: (owner: string, key: string) => Promise<void>;
};

/** The messages of one guardian, from signing in to leaving. What is under way when they leave changes nothing afterwards. */
export type Visit = {
  owner: string | null;
  messages: readonly Outgoing[];
  left: AbortController;
  recalled: Promise<void>;
  /** Keys of messages known to lie on the shelf: once they are gone from there, another tab has dealt with them. */
  kept: Set<string>;
  /** The last change of each message by this tab, until it lies on the shelf. */
  changes: Map<string, Promise<void>>;
  /** Keys of messages that this tab has dealt with. */
  gone: Set<string>;
};

export const newVisit = (owner: string | null): Visit => ({
  owner,
  messages: [],
  left: new AbortController(),
  recalled: Promise.resolve(),
  kept: new Set(),
  changes: new Map(),
  gone: new Set(),
});

export const find = ({ messages }: Visit, sought: string): Outgoing | undefined =>
  messages.find(({ key }) => key === sought);

type Surroundings = { shelf: Shelf; notifyOtherTabs: (key: string) => void; onChange: (visit: Visit) => void };

/** Keeps the messages of a visit the same on the screen, on the shelf and in other tabs. */
export function createKeeper({ shelf, notifyOtherTabs, onChange }: Surroundings) {
  function show(visit: Visit, message: Outgoing): void {
    if (visit.gone.has(message.key)) return;
    const others = visit.messages.filter(({ key }) => key !== message.key);
    visit.messages = [...others, message].toSorted(byTime);
    onChange(visit);
  }

  function hide(visit: Visit, key: string): void {
    visit.messages = visit.messages.filter((message) => message.key !== key);
    onChange(visit);
  }

  /** Shows what was left in earlier visits. */
  async function recall(visit: Visit, owner: string): Promise<void> {
    for (const message of await shelf.all(owner)) {
      visit.kept.add(message.key);
      if (!find(visit, message.key)) show(visit, taken(message));
    }
  }

  async function put(visit: Visit, message: Outgoing): Promise<void> {
    show(visit, message);
    if (visit.owner === null || visit.gone.has(message.key)) return;
    const change = shelf.keep(visit.owner, message);
    visit.changes.set(message.key, change);
    await change;
    // It may have been undone before it was kept.
    if (visit.gone.has(message.key)) return shelf.drop(visit.owner, message.key);
    if (await shelf.one(visit.owner, message.key)) visit.kept.add(message.key);
    notifyOtherTabs(message.key);
  }

  async function finish(visit: Visit, key: string): Promise<void> {
    visit.gone.add(key);
    if (visit.owner === null) return;
    await shelf.drop(visit.owner, key);
    notifyOtherTabs(key);
  }

  /** The message as kept once every change by this tab is: reading it earlier would undo the last change. */
  async function newest(visit: Visit, owner: string, key: string): Promise<Outgoing | null | undefined> {
    const change = visit.changes.get(key);
    await change;
    const kept = await shelf.one(owner, key);
    return visit.changes.get(key) === change ? kept : newest(visit, owner, key);
  }

  /** Takes over what another tab has made of a message. */
  async function hear(visit: Visit, key: string): Promise<void> {
    if (visit.owner === null) return;
    const kept = await newest(visit, visit.owner, key);
    const known = find(visit, key)?.state;
    if (kept === undefined || visit.gone.has(key) || known === "sending") return;
    if (kept) {
      visit.kept.add(key);
      const isHeldHere = known === "held" && kept.heldUntil !== undefined;
      show(visit, isHeldHere ? { ...kept, state: "held" } : taken(kept));
    } else if (visit.kept.has(key)) hide(visit, key);
  }

  return { show, hide, recall, put, finish, hear };
}

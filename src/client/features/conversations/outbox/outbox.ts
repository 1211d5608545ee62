import { createEmitter } from "#client/lib/emitter.ts";
import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import {
  type Addressee,
  addressOf,
  type Beginning,
  byTime,
  isBeginning,
  type Outcome,
  type Outgoing,
  recalled,
  studentOf,
} from "./outgoing.ts";

/** Where unsent messages are kept on this device, for each guardian apart. */
export type Shelf = {
  all: (owner: string) => Promise<Outgoing[]>;
  /** Null if it does not lie there; undefined if the browser does not say. */
  one: (owner: string, key: string) => Promise<Outgoing | null | undefined>;
  keep: (owner: string, message: Outgoing) => Promise<void>;
  drop: (owner: string, key: string) => Promise<void>;
};

type Surroundings = {
  /** The signed-in guardian. */
  owner: () => string | null;
  shelf: Shelf;
  /** Returns the id of the message, or of the conversation that it began. */
  deliver: (message: Outgoing, signal: AbortSignal) => Promise<string>;
  /** The server has not judged the message, so that it waits. */
  isUnjudged: (error: unknown) => boolean;
  /** Lets one tab of the browser send at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  tellOtherTabs: (key: string) => void;
  onBegun: (beginning: Beginning, conversationId: string) => Promise<void>;
  now: () => Date;
  newKey: () => string;
};

/** The messages of one guardian, from signing in to leaving. What is under way when they leave changes nothing afterwards. */
type Visit = {
  owner: string | null;
  messages: readonly Outgoing[];
  left: AbortController;
  recalled: Promise<void>;
  /** Keys of messages known to lie on the shelf: once they are gone from there, another tab has dealt with them. */
  kept: Set<string>;
  /** Keys of messages that this tab has dealt with. */
  gone: Set<string>;
};

const NOTHING: readonly Outgoing[] = [];
/** The server recognises a retry for so long, less an hour for the try itself. */
const RETRY_MS = (IDEMPOTENCY_HOURS - 1) * 60 * 60_000;

const newVisit = (owner: string | null): Visit => ({
  owner,
  messages: NOTHING,
  left: new AbortController(),
  recalled: Promise.resolve(),
  kept: new Set(),
  gone: new Set(),
});

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends messages in the order they were written, each to whom it was written for and at most once, and keeps what has not
 * arrived through reloads, outages and sign-ins.
 */
export function createOutbox({ shelf, ...around }: Surroundings) {
  const changed = createEmitter();
  const told = createEmitter<Outcome>();
  const begun = createEmitter<{ address: string; conversationId: string }>();
  let current = newVisit(null);
  let turn: Promise<void> = Promise.resolve();

  /** Starts over for whoever is signed in now. */
  function follow(): void {
    const owner = around.owner();
    if (owner === current.owner) return;
    current.left.abort();
    const visit = newVisit(owner);
    current = visit;
    if (owner !== null) visit.recalled = recall(visit, owner);
    changed.emit();
  }

  async function recall(visit: Visit, owner: string): Promise<void> {
    for (const message of await shelf.all(owner)) {
      visit.kept.add(message.key);
      if (!find(visit, message.key)) show(visit, recalled(message));
    }
  }

  function show(visit: Visit, message: Outgoing): void {
    if (visit.gone.has(message.key)) return;
    const others = visit.messages.filter(({ key }) => key !== message.key);
    visit.messages = [...others, message].toSorted(byTime);
    changed.emit();
  }

  async function put(visit: Visit, message: Outgoing): Promise<void> {
    show(visit, message);
    if (visit.owner === null || visit.gone.has(message.key)) return;
    await shelf.keep(visit.owner, message);
    if (await shelf.one(visit.owner, message.key)) visit.kept.add(message.key);
    around.tellOtherTabs(message.key);
  }

  function hide(visit: Visit, key: string): void {
    visit.messages = visit.messages.filter((message) => message.key !== key);
    changed.emit();
  }

  async function finish(visit: Visit, key: string): Promise<void> {
    visit.gone.add(key);
    if (visit.owner === null) return;
    await shelf.drop(visit.owner, key);
    around.tellOtherTabs(key);
  }

  /** Takes over what another tab has made of a message. */
  async function hear(key: string, visit = current): Promise<void> {
    if (visit.owner === null) return;
    const kept = await shelf.one(visit.owner, key);
    if (kept === undefined || visit.gone.has(key) || find(visit, key)?.state === "sending") return;
    if (kept) {
      visit.kept.add(key);
      show(visit, recalled(kept));
    } else if (visit.kept.has(key)) hide(visit, key);
  }

  const flush = (): Promise<void> => {
    const visit = current;
    const work = () => around.inTurn(() => sendWaiting(visit));
    turn = turn.then(work, work);
    return turn;
  };

  async function sendWaiting(visit: Visit): Promise<void> {
    await visit.recalled;
    while (visit === current) {
      const next = visit.messages.find(({ state }) => state === "waiting");
      if (!next) return;
      await hear(next.key, visit);
      const message = find(visit, next.key);
      if (message?.state === "waiting" && !(await attempt(visit, message))) return;
    }
  }

  /** @returns whether the server judged it, so that the next one can be sent */
  async function attempt(visit: Visit, message: Outgoing): Promise<boolean> {
    const now = around.now();
    if (message.triedAt !== null && now.getTime() - Date.parse(message.triedAt) > RETRY_MS) {
      await put(visit, { ...message, state: "failed" });
      told.emit("notSent");
      return true;
    }
    const sending: Outgoing = { ...message, state: "sending", triedAt: message.triedAt ?? now.toISOString() };
    await put(visit, sending);
    if (visit !== current) return false;
    let id: string;
    try {
      id = await around.deliver(sending, visit.left.signal);
    } catch (error) {
      if (visit !== current) return false;
      const isUnjudged = around.isUnjudged(error);
      await put(visit, isUnjudged ? { ...sending, state: "waiting" } : { ...sending, state: "failed", triedAt: null });
      told.emit(isUnjudged ? "waiting" : "notSent");
      return !isUnjudged;
    }
    if (visit !== current) return false;
    if (isBeginning(sending.to)) await goOn(visit, { ...sending, to: sending.to }, id);
    else show(visit, { ...sending, state: "sent", id });
    await finish(visit, sending.key);
    told.emit("sent");
    return true;
  }

  /**
   * Other messages to the same people continue in the conversation that they now have. A message that has been tried
   * keeps its request, since its key names that one: even a refusal may follow a try whose reply was lost.
   */
  async function goOn(visit: Visit, { key, to }: Outgoing & { to: Beginning }, conversationId: string): Promise<void> {
    const address = addressOf(to);
    for (const other of visit.messages) {
      const isUntried = other.state === "waiting" && other.triedAt === null;
      if (other.key === key || !isUntried || addressOf(other.to) !== address) continue;
      await put(visit, { ...other, to: { studentId: studentOf(to), conversationId } });
    }
    await around.onBegun(to, conversationId);
    hide(visit, key);
    begun.emit({ address, conversationId });
  }

  return {
    follow,
    hear: (key: string): Promise<void> => hear(key),
    /** Sends everything that waits. */
    flush,
    subscribe: changed.on,
    /** Reports how each try ended. */
    onOutcome: told.on,
    /** Reports the conversations that messages have begun. */
    onBegun: begun.on,
    messages: (): readonly Outgoing[] => current.messages,

    send: async (to: Addressee, html: string): Promise<void> => {
      if (current.owner === null) return;
      const written = around.now().toISOString();
      await put(current, { key: around.newKey(), to, html, written, state: "waiting", triedAt: null });
      await flush();
    },

    tryAgain: async (key: string): Promise<void> => {
      const message = find(current, key);
      if (message?.state !== "failed") return;
      await put(current, { ...message, state: "waiting", triedAt: around.now().toISOString() });
      await flush();
    },

    /** Removes a failed message that its writer no longer wants sent. */
    drop: async (key: string): Promise<void> => {
      if (find(current, key)?.state !== "failed") return;
      hide(current, key);
      await finish(current, key);
    },

    /** Forgets messages that the thread itself now shows. */
    forgetArrived: (ids: ReadonlySet<string>): void => {
      const arrived = current.messages.filter(({ id }) => id !== undefined && ids.has(id));
      for (const { key } of arrived) hide(current, key);
    },
  };
}

const find = ({ messages }: Visit, sought: string): Outgoing | undefined => messages.find(({ key }) => key === sought);

import { createEmitter } from "#client/lib/emitter.ts";
import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import {
  type Addressee,
  type Attempt,
  addressOf,
  type Beginning,
  byTime,
  dueAt,
  freed,
  hasArrived,
  isBeginning,
  nextDue,
  type Outcome,
  type Outgoing,
  studentOf,
} from "./outgoing.ts";
import { createKeeper, find, newVisit, type Shelf, type Visit } from "./visit.ts";

type Surroundings = {
  /** The signed-in guardian. */
  owner: () => string | null;
  shelf: Shelf;
  /**
   * Sends a message, also beyond the page if that is being closed, unless an earlier try has arrived.
   * @returns the id of the message, or of the conversation that it began
   */
  deliver: (message: Outgoing, signal: AbortSignal, attempt: Attempt) => Promise<string>;
  /** The server has not judged the message, so that it waits. */
  isUnjudged: (error: unknown) => boolean;
  /** Lets one tab of the browser send at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  notifyOtherTabs: (key: string) => void;
  onBegun: (beginning: Beginning, conversationId: string) => Promise<void>;
  now: () => Date;
  /** Runs something later and returns a function that cancels it. */
  later: (ms: number, run: () => void) => () => void;
  /** Time in milliseconds for which a message can be undone before it is sent. */
  holdMs: number;
  newKey: () => string;
};

/** The server recognises a retry for so long, less an hour for the try itself. */
const RETRY_MS = (IDEMPOTENCY_HOURS - 1) * 60 * 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends messages in the order they were written, each to whom it was written for and at most once, and keeps what has not
 * arrived through reloads, outages and sign-ins.
 */
export function createOutbox({ shelf, ...around }: Surroundings) {
  const onChange = (visit: Visit) => {
    if (visit === current) waitForHeld(visit);
    changed.emit();
  };
  const { show, hide, recall, put, finish, hear } = createKeeper({
    shelf,
    notifyOtherTabs: around.notifyOtherTabs,
    onChange,
  });
  const changed = createEmitter();
  const outcomes = createEmitter<Outcome>();
  const begun = createEmitter<{ address: string; conversationId: string }>();
  const undone = createEmitter<Outgoing>();
  let current = newVisit(null);
  let turn: Promise<void> = Promise.resolve();
  let stopWaiting = () => {};

  /** Starts over for whoever is signed in now. */
  function follow(): void {
    const owner = around.owner();
    if (owner === current.owner) return;
    current.left.abort();
    const visit = newVisit(owner);
    current = visit;
    if (owner !== null) visit.recalled = recall(visit, owner);
    onChange(visit);
  }

  /** Waits for the next message whose time to be undone ends, here or in the tab that holds it. */
  function waitForHeld(visit: Visit): void {
    stopWaiting();
    stopWaiting = () => {};
    const now = around.now().getTime();
    const held = visit.messages.filter(
      (message) => message.state === "held" || (message.state === "waiting" && dueAt(message) > now),
    );
    if (held.length === 0) return;
    const next = Math.min(...held.map(dueAt));
    stopWaiting = around.later(Math.max(0, next - now), () => {
      void free(visit, (message) => dueAt(message) <= next).then(flush);
      waitForHeld(visit);
    });
  }

  /** Ends the hold of messages of this tab. Returns whether there were any. */
  async function free(visit: Visit, isMeant: (message: Outgoing) => boolean): Promise<boolean> {
    const meant = visit.messages.filter((message) => message.state === "held" && isMeant(message));
    await Promise.all(meant.map((message) => put(visit, freed(message))));
    return meant.length > 0;
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
      const next = nextDue(visit.messages, around.now());
      if (!next) return;
      await hear(visit, next.key);
      const message = find(visit, next.key);
      if (message?.state === "waiting" && !(await attempt(visit, message))) return;
    }
  }

  /** @returns whether the server judged it, so that the next one can be sent */
  async function attempt(visit: Visit, message: Outgoing, isClosing = false): Promise<boolean> {
    const now = around.now();
    const triedAt = message.triedAt ?? message.heldUntil;
    if (triedAt !== undefined && now.getTime() - Date.parse(triedAt) > RETRY_MS) {
      await put(visit, { ...freed(message), triedAt, state: "failed" });
      outcomes.emit("notSent");
      return true;
    }
    const sending: Outgoing = { ...freed(message), state: "sending", triedAt: message.triedAt ?? now.toISOString() };
    const keeping = put(visit, sending);
    if (!isClosing) await keeping;
    if (visit !== current) return false;
    if (visit.gone.has(sending.key)) return true;
    let id: string;
    try {
      const mayHaveArrived = triedAt !== undefined;
      id = await around.deliver(sending, visit.left.signal, { isClosing, mayHaveArrived });
    } catch (error) {
      if (visit !== current) return false;
      if (visit.gone.has(sending.key)) return true;
      const isUnjudged = around.isUnjudged(error);
      await put(visit, isUnjudged ? { ...sending, state: "waiting" } : { ...sending, state: "failed", triedAt: null });
      outcomes.emit(isUnjudged ? "waiting" : "notSent");
      return !isUnjudged;
    }
    if (visit !== current) return false;
    if (isBeginning(sending.to)) await goOn(visit, { ...sending, to: sending.to }, id);
    else show(visit, { ...sending, state: "sent", id });
    await finish(visit, sending.key);
    outcomes.emit("sent");
    return true;
  }

  /**
   * Other messages to the same people continue in the conversation that they now have. A message that has been tried
   * keeps its request, since its key names that one: even a refusal may follow a try whose reply was lost.
   */
  async function goOn(visit: Visit, { key, to }: Outgoing & { to: Beginning }, conversationId: string): Promise<void> {
    const address = addressOf(to);
    for (const other of visit.messages) {
      const isUntried = (other.state === "held" || other.state === "waiting") && other.triedAt === null;
      if (other.key === key || !isUntried || addressOf(other.to) !== address) continue;
      await put(visit, { ...other, to: { studentId: studentOf(to), conversationId } });
    }
    await around.onBegun(to, conversationId);
    hide(visit, key);
    begun.emit({ address, conversationId });
  }

  /**
   * Sends what is held while its page is being closed. Nothing that takes its time may come before the request, which is
   * why it is in no turn; the next page repeats it under its key. What may only follow another message waits for that page.
   */
  function sendBeforeClosing(): void {
    const visit = current;
    const addresses = new Set<string>();
    for (const message of visit.messages) {
      const address = addressOf(message.to);
      if (message.state === "held" && !addresses.has(address))
        void attempt(visit, freed(message), true).then((isJudged) => (isJudged ? flush() : undefined));
      if (message.state !== "sent") addresses.add(address);
    }
    void free(visit, () => true).then((hasFreed) => (hasFreed ? flush() : undefined));
  }

  return {
    follow,
    hear: (key: string): Promise<void> => hear(current, key),
    /** Sends everything that waits. */
    flush,
    subscribe: changed.on,
    /** Reports how each try ended. */
    onOutcome: outcomes.on,
    /** Reports the conversations that messages have begun. */
    onBegun: begun.on,
    /** Reports the messages that were undone, whose text goes back to where it was written. */
    onUndone: undone.on,
    messages: (): readonly Outgoing[] => current.messages,

    send: async (to: Addressee, html: string): Promise<void> => {
      if (current.owner === null) return;
      const now = around.now();
      const message = { key: around.newKey(), to, html, written: now.toISOString(), triedAt: null };
      if (around.holdMs > 0) {
        outcomes.emit("held");
        const heldUntil = new Date(now.getTime() + around.holdMs).toISOString();
        return put(current, { ...message, state: "held", heldUntil });
      }
      await put(current, { ...message, state: "waiting" });
      await flush();
    },

    /** Takes a message back that is held here (CONV-15). */
    undo: async (key: string): Promise<void> => {
      const visit = current;
      const message = find(visit, key);
      if (message?.state !== "held" || dueAt(message) <= around.now().getTime()) return;
      hide(visit, key);
      undone.emit(message);
      await finish(visit, key);
    },

    /** Sends a held message at once, after those that were written before it to the same people. */
    sendNow: async (key: string): Promise<void> => {
      const message = find(current, key);
      if (!message) return;
      await free(current, (other) => addressOf(other.to) === addressOf(message.to) && byTime(other, message) <= 0);
      await flush();
    },

    /** Sends what is held for an address whose thread is no longer open. */
    leave: async (address: string): Promise<void> => {
      if (await free(current, ({ to }) => addressOf(to) === address)) await flush();
    },
    sendBeforeClosing,

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

    /** Forgets messages that the thread itself now shows, also those whose reply has not been seen. */
    forgetArrived: async (ids: ReadonlySet<string>): Promise<void> => {
      const visit = current;
      const arrived = visit.messages.filter((message) => hasArrived(message, ids));
      for (const { key } of arrived) hide(visit, key);
      for (const { key, state } of arrived) if (state !== "sent") await finish(visit, key);
    },
  };
}

import { type Attempt, isRecognized, type OutboxItem, released } from "./item.ts";
import type { createItemSync, OutboxSession, OutboxStore } from "./outboxSession.ts";

/**
 * Why a try failed: the server could not be reached, it could not decide on this item yet, or it refused the item. The reason of a
 * refusal is kept with the item.
 */
export type Failure = "noConnection" | "undecided" | { refused: string };

/** End of a try, with its error if it failed. */
export type Outcome<Item, Reply> = { item: Item } & (
  | { is: "held" }
  | { is: "sent"; reply: Reply }
  | { is: "waiting" | "notSent"; error: unknown }
);

export type Surroundings<Item extends OutboxItem, Reply> = {
  /** The signed-in guardian. */
  owner: () => string | null;
  store: OutboxStore<Item>;
  /** Sends an item, also beyond the page if that is being closed, unless an earlier try has arrived. */
  deliver: (item: Item, signal: AbortSignal, attempt: Attempt) => Promise<Reply>;
  failureOf: (error: unknown, item: Item) => Failure;
  /** Items of the same order are sent one after the other. */
  orderOf: (item: Item) => string;
  /** Why an item must not be sent any more; null if it can. */
  expired: (item: Item, now: Date) => string | null;
  /** The item as it is shown after its reply, null if it is not shown; and the items behind it that the reply changes. */
  afterReply: (item: Item, reply: Reply, behind: readonly Item[]) => { shown: Item | null; changed: readonly Item[] };
  onAcknowledged: (item: Item, reply: Reply) => Promise<void>;
  /** Lets one tab of the browser send at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  notifyOtherTabs: (key: string) => void;
  now: () => Date;
  /** Runs something later and returns a function that cancels it. */
  later: (ms: number, run: () => void) => () => void;
};

/** Reason of an item that may have arrived, but so long ago that the server would take another try for a new item. */
export const MAYBE_SENT = "maybeSent";

type Result = "decided" | Exclude<Failure, object>;

type Within<Item extends OutboxItem, Reply> = {
  sync: ReturnType<typeof createItemSync<Item>>;
  isCurrent: (session: OutboxSession<Item>) => boolean;
  onOutcome: (outcome: Outcome<Item, Reply>) => void;
  onSent: (sent: { item: Item; reply: Reply }) => void;
};

/** Returns a function that tries to send an item and says what became of it. */
export function createAttempt<Item extends OutboxItem, Reply>(
  around: Omit<Surroundings<Item, Reply>, "store">,
  { sync: { show, hide, put, finish, restore }, isCurrent, onOutcome, onSent }: Within<Item, Reply>,
) {
  type Session = OutboxSession<Item>;

  async function fail(session: Session, item: Item, reason: string, error: unknown): Promise<"decided"> {
    await put(session, { ...item, state: "failed", reason });
    onOutcome({ item, is: "notSent", error });
    return "decided";
  }

  async function acknowledge(session: Session, item: Item, reply: Reply): Promise<void> {
    // Another tab may have stored items that this one does not know yet.
    if (session.owner !== null) await restore(session, session.owner);
    const order = around.orderOf(item);
    const behind = session.items.filter((other) => isUntried(other) && other.key !== item.key);
    const inOrder = behind.filter((other) => around.orderOf(other) === order);
    const { shown, changed } = around.afterReply(item, reply, inOrder);
    if (shown) show(session, { ...shown, state: "sent" });
    for (const other of changed) await put(session, other);
    await around.onAcknowledged(item, reply);
    if (!shown) hide(session, item.key);
    onSent({ item, reply });
    await finish(session, item.key);
    onOutcome({ item, is: "sent", reply });
  }

  return async function attempt(session: Session, item: Item, isClosing = false): Promise<Result> {
    const now = around.now();
    const triedAt = item.triedAt ?? item.heldUntil;
    const mayHaveArrived = triedAt !== undefined;
    if (mayHaveArrived && !isRecognized(triedAt, now))
      return fail(session, { ...released(item), triedAt }, MAYBE_SENT, undefined);
    const sending: Item = { ...released(item), state: "sending", triedAt: item.triedAt ?? now.toISOString() };
    const { key } = sending;
    const request = new AbortController();
    session.requests.set(key, request);
    const keeping = put(session, sending);
    if (!isClosing) await keeping;
    if (!isCurrent(session)) return "noConnection";
    if (session.handledKeys.has(key)) return "decided";
    // Checked right before the request, because a suspended page may continue hours later.
    const expired = around.expired(item, around.now());
    if (expired !== null) {
      session.requests.delete(key);
      return fail(session, released(item), expired, undefined);
    }
    let reply: Reply;
    try {
      reply = await around.deliver(sending, request.signal, { isClosing, mayHaveArrived });
    } catch (error) {
      if (!isCurrent(session)) return "noConnection";
      if (session.handledKeys.has(key)) return "decided";
      const failure = around.failureOf(error, sending);
      if (typeof failure === "object") return fail(session, { ...sending, triedAt: null }, failure.refused, error);
      await put(session, { ...sending, state: "waiting" });
      onOutcome({ item: sending, is: "waiting", error });
      return failure;
    } finally {
      session.requests.delete(key);
    }
    if (!isCurrent(session)) return "noConnection";
    await acknowledge(session, sending, reply);
    return "decided";
  };
}

const isUntried = ({ state, triedAt }: OutboxItem): boolean =>
  (state === "held" || state === "waiting") && triedAt === null;

import {
  type Addressee,
  addressOf,
  afterSending,
  isBeginning,
  type Outgoing,
} from "#client/resources/outbox/message.ts";
import { createOutbox } from "#client/resources/outbox/outbox.ts";
import { rebased } from "#client/resources/outbox/sendWrite.ts";
import { type Built, tabOf } from "./outboxTab.ts";

/** Outcomes of requests: processed with a reply, not received by the server, processed without a reply, or refused. */
export type Line = "up" | "down" | "answersLost" | "refusing";

/** A message that the server has stored. */
type Written = { by: string | null; for: string; html: string };

/** Turns of the event loop's microtasks until storage is changed. */
const CHANGE_STEPS = 4;

class Unanswered extends Error {}

type Tab = ReturnType<typeof tabOf>;

/** Simulates a browser with tabs and encrypted storage, and a school's server that executes each write once per key. */
export class OutboxWorld {
  owner: string | null = null;
  line: Line = "up";
  build = 1;
  /** Number of requests under way, by key. Those of a tab that is closed never end. */
  readonly underWay = new Map<string, number>();
  /** The browser keeps whoever looks for a message waiting. */
  isStoreSilent = false;
  now = new Date("2026-03-10T08:00:00Z");
  readonly #holdMs: number;
  #timers: { at: number; run: () => void; isOpen: () => boolean }[] = [];
  readonly written: Written[] = [];
  readonly tries: { html: string; mayHaveArrived: boolean }[] = [];
  readonly tabs: Tab[] = [];
  /** Messages by guardian and key. */
  readonly #store = new Map<string, string>();
  /** Marks of messages that must not be sent any more. */
  readonly #removed = new Set<string>();
  readonly #replies = new Map<string, { request: string; id: string }>();
  /** Recipients of conversations that messages have started. */
  readonly #begun = new Map<string, string>();
  readonly #versions = new Map<string, string>();
  readonly #open = new Set<number>();
  #lock: Promise<unknown> = Promise.resolve();
  #changed: Promise<void> = Promise.resolve();
  #ids = 0;

  /** @param holdMs time for which a message can be undone before it is sent */
  constructor(holdMs = 0) {
    this.#holdMs = holdMs;
  }

  openTab(at = this.tabs.length): Tab {
    this.#ids += 1;
    const tab = this.#ids;
    const isOpen = () => this.#open.has(tab);
    this.#open.add(tab);
    const kernel = createOutbox<Built, string>({
      owner: () => this.owner,
      store: {
        all: async (owner) =>
          [...this.#store].flatMap(([name, text]) => (name.startsWith(`${owner}|`) ? [parse(text)] : [])),
        one: async (owner, key) => {
          if (this.isStoreSilent) return undefined;
          const text = this.#store.get(`${owner}|${key}`);
          return text === undefined ? null : parse(text);
        },
        keep: (owner, message) =>
          this.#change(isOpen, () => this.#store.set(`${owner}|${message.key}`, JSON.stringify(message))),
        drop: (owner, key) => this.#change(isOpen, () => this.#store.delete(`${owner}|${key}`)),
        markRemoved: (owner, key) => this.#change(isOpen, () => this.#removed.add(`${owner}|${key}`)),
        isRemoved: async (owner, key) => this.#removed.has(`${owner}|${key}`),
      },
      deliver: (message, signal, { isClosing, mayHaveArrived }) => {
        this.tries.push({ html: message.html, mayHaveArrived });
        const request = isClosing ? this.#deliverLast(message) : this.#deliver(message, signal, isOpen);
        this.underWay.set(message.key, (this.underWay.get(message.key) ?? 0) + 1);
        const end = () => void this.underWay.set(message.key, (this.underWay.get(message.key) ?? 1) - 1);
        request.then(end, end);
        return request;
      },
      failureOf: (error) => (error instanceof Unanswered ? "noConnection" : { refused: "notTaken" }),
      orderOf: ({ to }) => addressOf(to),
      expired: ({ build }) => (build === this.build ? null : "updated"),
      afterReply: (item, reply, behind) => {
        if (item.ifMatch !== undefined) return { shown: null, changed: rebased(item, { version: reply }, behind) };
        const { shown, changed } = afterSending(item, reply, behind);
        const built = (message: Outgoing) => ({ build: item.build, ...message });
        return { shown: shown && built(shown), changed: changed.map(built) };
      },
      onAcknowledged: async () => undefined,
      inTurn: (work) => this.#inTurn(work, isOpen),
      notifyOtherTabs: (key) => {
        if (isOpen()) for (const other of this.tabs) if (other !== outbox) void other.onOtherTabChange(key);
      },
      now: () => this.now,
      later: (ms, run) => {
        const timer = { at: this.now.getTime() + ms, run, isOpen };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
    });
    const newKey = () => {
      this.#ids += 1;
      return `key-${this.#ids}`;
    };
    const outbox = tabOf(kernel, { holdMs: this.#holdMs, newKey, build: () => this.build });
    this.#closers[at]?.();
    this.#closers[at] = () => this.#open.delete(tab);
    this.tabs[at] = outbox;
    outbox.follow();
    return outbox;
  }
  readonly #closers: (() => void)[] = [];

  signIn(owner: string | null): void {
    this.owner = owner;
    for (const tab of this.tabs) tab.follow();
  }

  /** Lets time pass, with what was to happen in it. */
  pass(ms: number): void {
    const end = this.now.getTime() + ms;
    for (;;) {
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.now = new Date(Math.max(next.at, this.now.getTime()));
      this.#timers = this.#timers.filter((other) => other !== next);
      if (next.isOpen()) next.run();
    }
    this.now = new Date(end);
  }

  /** Closes a tab as a browser does, which still sends what a page asks for last. */
  closeTab(at: number): void {
    this.tabs[at]?.sendBeforeClosing();
    this.#closers[at]?.();
  }

  /** Waits until all tabs are idle. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await Promise.all(this.tabs.map((tab) => tab.flush()));
  }

  /** A browser changes its storage in the order it was asked, each change a little later than that. */
  #change(isOpen: () => boolean, change: () => void): Promise<void> {
    if (!isOpen()) return Promise.resolve();
    this.#changed = this.#changed.then(async () => {
      for (let steps = 0; steps < CHANGE_STEPS; steps += 1) await null;
      change();
    });
    return this.#changed;
  }

  /** Waits until storage holds everything that it was asked to. */
  stored(): Promise<void> {
    return this.#changed;
  }

  /** Closing a tab releases its locks. */
  async #inTurn(work: () => Promise<void>, isOpen: () => boolean): Promise<void> {
    const before = this.#lock;
    let free = () => {};
    this.#lock = new Promise<void>((resolve) => {
      free = resolve;
    });
    await before;
    if (!isOpen()) return free();
    await Promise.race([work(), this.#untilClosed(isOpen)]);
    free();
  }

  async #untilClosed(isOpen: () => boolean): Promise<void> {
    for (let waited = 0; isOpen() && waited < 500; waited += 1) await null;
    if (isOpen()) await new Promise<void>(() => undefined);
  }

  async #deliver(message: Built, signal: AbortSignal, isOpen: () => boolean): Promise<string> {
    // While the server is unreachable, messages are retried as the user who is signed in then.
    for (let tries = 0; tries < 20; tries += 1) {
      const by = this.owner;
      for (let steps = 0; steps < 4; steps += 1) await null;
      if (!isOpen()) return new Promise(() => undefined);
      if (signal.aborted) break;
      if (this.line === "down") continue;
      if (this.line === "refusing") throw new Error("Refused");
      const id = this.#write(by, message);
      if (this.line === "up") return id;
    }
    throw new Unanswered();
  }

  /** A browser sends what a page asked for last as who was signed in then, and only once. */
  async #deliverLast(message: Built): Promise<string> {
    const { owner, line } = this;
    for (let steps = 0; steps < 4; steps += 1) await null;
    if (line === "refusing") throw new Error("Refused");
    const id = line === "down" ? undefined : this.#write(owner, message);
    if (line !== "up" || id === undefined) throw new Unanswered();
    return id;
  }

  /** The version of a thread that edits replace. */
  versionOf(to: Addressee): string {
    return this.#versions.get(addressOf(to)) ?? "none";
  }

  #write(by: string | null, { key, to, html, ifMatch }: Built): string {
    const request = JSON.stringify([to, html, ifMatch]);
    const done = this.#replies.get(`${by}|${key}`);
    if (done && done.request !== request) throw new Error("This key was used for another request");
    if (done) return done.id;
    if (ifMatch !== undefined && ifMatch !== this.versionOf(to)) throw new Error("Changed");
    this.#ids += 1;
    const id = `id-${this.#ids}`;
    const people = isBeginning(to) ? peopleOf(to) : (this.#begun.get(to.conversationId) ?? peopleOf(to));
    if (isBeginning(to)) this.#begun.set(id, people);
    this.written.push({ by, for: people, html });
    this.#replies.set(`${by}|${key}`, { request, id });
    if (ifMatch !== undefined) this.#versions.set(addressOf(to), id);
    return id;
  }
}

const parse = (text: string): Built => JSON.parse(text) as Built;

/** Readers of messages sent there. */
export const peopleOf = (to: Addressee): string =>
  isBeginning(to) ? to.conversation.memberships.map(({ user }) => user?.userId).join("+") : to.conversationId;

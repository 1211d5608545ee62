import { millisecondsInMinute } from "date-fns/constants";
import { hasArrived, type Outgoing } from "#client/resources/outbox/message.ts";
import type { Message } from "#contract/conversations/schemas.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";

export type ThreadRow =
  | { kind: "day"; key: string; day: Day }
  | { kind: "unread"; key: string }
  | { kind: "message"; key: string; message: Message; isOwn: boolean; isContinued: boolean; readBy: string[] }
  | { kind: "outgoing"; key: string; outgoing: Outgoing };

type ThreadRowsInput = {
  messages: Message[];
  /** Whether older messages exist that are not loaded. */
  hasOlder: boolean;
  outgoing: readonly Outgoing[];
  ownId: string | undefined;
  /** Until when the thread had been read when it was opened; undefined while that is not known. */
  readUntil: string | null | undefined;
  timeZone: string;
  /** Names of the staff who have read the latest own message. */
  readBy?: string[];
  /** First messages of pages loaded earlier. They keep their date line, to prevent layout shift. */
  heads?: ReadonlySet<string>;
};

/** Messages of one person within this time are a run, of which only the first says whose it is and when. */
const RUN_MS = 5 * millisecondsInMinute;

/**
 * The rows of a thread, oldest first: a line for each day, and one before the first message that was unread (CONV-11). A line
 * stands only where it will stay when older messages are loaded, since the list keeps the row at its top in place.
 */
export function threadRows({
  messages,
  hasOlder,
  outgoing,
  ownId,
  readUntil,
  timeZone,
  readBy = [],
  heads = NO_HEADS,
}: ThreadRowsInput): ThreadRow[] {
  const lastOwn = messages.findLast(({ creator, recalled }) => creator.userId === ownId && recalled === null);
  const rows: ThreadRow[] = [];
  const [oldest] = messages;
  // The day of the oldest loaded message, and what is unread, may begin further up.
  let day = hasOlder && oldest ? dayInZone(oldest.created, timeZone) : undefined;
  let hasUnread = hasOlder && oldest !== undefined && isUnread(oldest, readUntil);
  const startDay = (moment: string, firstKey: string) => {
    const next = dayInZone(moment, timeZone);
    if (next !== day) rows.push({ kind: "day", key: `day ${firstKey}`, day: next });
    day = next;
  };
  for (const message of messages) {
    const isOwn = message.creator.userId === ownId;
    startDay(message.created, message.id);
    if (!hasUnread && !isOwn && isUnread(message, readUntil)) {
      rows.push({ kind: "unread", key: "unread" });
      hasUnread = true;
    }
    const isContinued = continues(rows.at(-1), message) && !heads.has(message.id);
    const readers = message === lastOwn ? readBy : [];
    rows.push({ kind: "message", key: message.id, message, isOwn, isContinued, readBy: readers });
  }
  const known = new Set(messages.map(({ id }) => id));
  for (const message of outgoing) {
    if (hasArrived(message, known)) continue;
    startDay(message.written, message.key);
    rows.push({ kind: "outgoing", key: message.key, outgoing: message });
  }
  return rows;
}

const NO_HEADS: ReadonlySet<string> = new Set();

/** Returns whether a message goes on with what the same person wrote right before it. */
const continues = (before: ThreadRow | undefined, { creator, created }: Message): boolean =>
  before?.kind === "message" &&
  before.message.creator.userId === creator.userId &&
  Date.parse(created) - Date.parse(before.message.created) < RUN_MS;

/** Unread is what was created after the last reading; before a first one, everything. */
const isUnread = ({ created }: Message, readUntil: string | null | undefined): boolean =>
  readUntil !== undefined && (readUntil === null || Date.parse(created) > Date.parse(readUntil));

/**
 * Merges the newest page of a thread into the known messages, at the place where it begins. A page that begins after all
 * of them leaves a gap, and then only the page is kept.
 */
export function withNewest(known: Message[], newest: Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const joins = newest.some(({ id }) => ids.has(id));
  if (!joins) return newest;
  const fresh = new Set(newest.map(({ id }) => id));
  return [...known.filter(({ id }) => !fresh.has(id)), ...newest];
}

import type { FeedItem } from "#client/resources/feed.ts";
import type { Message } from "#contract/conversations/schemas.ts";

export const OWN_ID = "guardian";
export const NOW = Date.parse("2026-03-12T10:00:00Z");

const WORDS =
  "Hello, the whole class goes to the woods on Thursday and comes back at three with wet boots and good news".split(
    " ",
  );
const NAMES = [
  { firstName: "Helena", lastName: "Berg" },
  { firstName: "Johan", lastName: "Ekholm" },
  { firstName: "Karin", lastName: "Lind" },
];

const textOf = (index: number) => WORDS.slice(0, 4 + ((index * 7) % (WORDS.length - 4))).join(" ");
const nameOf = (index: number) => ({ firstName: "", lastName: "", ...NAMES[index % NAMES.length] });
const momentOf = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

const LETTER = {
  name: "letter.pdf",
  type: "application/pdf",
  url: "",
  alternativeText: null,
  width: null,
  height: null,
};

/** A thread of four people with a dozen messages a day, oldest first. */
export const messagesOf = (count: number): Message[] =>
  Array.from({ length: count }, (_, index): Message => {
    const isOwn = index % 4 === 0;
    const userId = isOwn ? OWN_ID : `user-${index % NAMES.length}`;
    return {
      id: `message-${index}`,
      text: `<p>${textOf(index)}</p>`,
      created: momentOf((count - index) * 120),
      creator: { ...nameOf(index), userId },
      senderId: userId,
      senderType: "USER",
      conversationID: "thread",
      parentId: null,
      flagID: null,
      recalled: null,
    };
  });

/** Posts, newest first, every third one unread and every fifth one with a file. */
export const postsOf = (count: number): FeedItem[] =>
  Array.from(
    { length: count },
    (_, index): FeedItem => ({
      kind: "post",
      id: `post-${index}`,
      title: textOf(index + 3),
      body: `<p>${textOf(index)} ${textOf(index + 1)}</p>`,
      abbreviatedDescription: "",
      author: nameOf(index),
      published: momentOf(index * 300),
      important: false,
      corrected: null,
      withdrawn: null,
      eventDate: null,
      validUntil: null,
      associatedFiles: index % 5 === 0 ? [{ ...LETTER, id: `file-${index}` }] : [],
      associatedGoals: [],
      unread: index % 3 === 0,
    }),
  );

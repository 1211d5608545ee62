import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#contract/conversations/schemas.ts";
import { seenAfter, unseenCount } from "./seen.ts";
import { threadRows, withNewest } from "./threadRows.ts";

const PAGE = 4;
const OWN = "own";

const message = (index: number, userId: string): Message => ({
  id: `message-${index}`,
  text: "x",
  created: new Date(Date.UTC(2026, 2, 10, 8, index * 7)).toISOString(),
  creator: { userId, firstName: "Maria", lastName: "Berg" },
  senderId: userId,
  senderType: "USER",
  conversationID: "c",
  parentId: null,
  flagID: null,
  recalled: null,
});

/** Events while a thread is open: messages arrive, the reader scrolls, older messages are loaded, the tab is hidden. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.constant("other" as const) },
  { weight: 2, arbitrary: fc.constant("own" as const) },
  fc.constantFrom("up", "end", "older", "hide", "show", "refetch"),
);

describe("a thread that is read while others write", () => {
  it("[CONV-11] keeps its order, and counts what has not been on screen, whatever happens", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.array(happening, { maxLength: 40 }), (past, happenings) => {
        const written = Array.from({ length: past }, (_, index) => message(index, "teacher"));
        let known: Message[] = withNewest([], written.slice(-PAGE));
        let isAtEnd = true;
        let isVisible = true;
        let seenId = seenAfter(null, { messages: known, isAtEnd, isVisible });
        let unseen = 0;
        for (const what of happenings) {
          if (what === "other" || what === "own") {
            written.push(message(written.length, what === "own" ? OWN : "teacher"));
            if (what === "other" && seenId !== null) unseen += 1;
          }
          if (what === "up") isAtEnd = false;
          if (what === "end") isAtEnd = true;
          if (what === "hide") isVisible = false;
          if (what === "show") isVisible = true;
          if (what === "older") {
            const first = written.findIndex(({ id }) => id === known[0]?.id);
            known = [...written.slice(Math.max(0, first - PAGE), Math.max(0, first)), ...known];
          } else known = withNewest(known, written.slice(-PAGE));
          if (isAtEnd && isVisible) unseen = 0;
          seenId = seenAfter(seenId, { messages: known, isAtEnd, isVisible });

          const rows = threadRows({
            messages: known,
            hasOlder: written.length > known.length,
            outgoing: [],
            ownId: OWN,
            readUntil: null,
            timeZone: "UTC",
          });
          const shown = rows.flatMap((row) => (row.kind === "message" ? [row.message.id] : []));
          const start = written.length - shown.length;
          expect(shown).toEqual(written.slice(start).map(({ id }) => id));
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
          expect(unseenCount(known, seenId, OWN)).toBe(unseen);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("[CONV-11] counts all that is loaded when more has come than a page holds", () => {
    const newest = [8, 9, 10].map((index) => message(index, "teacher"));
    expect(unseenCount(newest, "message-1", OWN)).toBe(3);
    expect(unseenCount(newest, null, OWN)).toBe(0);
  });
});

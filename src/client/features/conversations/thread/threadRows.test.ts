import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#contract/conversations/schemas.ts";
import { threadRows, withNewest } from "./threadRows.ts";

const message = (id: string, created: string, userId = "teacher"): Message => ({
  id,
  text: id,
  created,
  creator: { userId, firstName: "Maria", lastName: "Berg" },
  senderId: userId,
  senderType: "USER",
  conversationID: "c",
  parentId: null,
  flagID: null,
  recalled: null,
});

const monday = message("1", "2026-03-09T20:00:00.000Z");
const own = message("2", "2026-03-09T22:30:00.000Z", "own");
const tuesday = message("3", "2026-03-10T08:00:00.000Z");
const given = {
  messages: [monday, own, tuesday],
  hasOlder: false,
  outgoing: [],
  ownId: "own",
  timeZone: "Europe/Stockholm",
};
const keys = (readUntil: string | null | undefined) => threadRows({ ...given, readUntil }).map(({ key }) => key);

describe("the rows of a thread", () => {
  it.each([
    {
      readUntil: undefined,
      rows: ["day 1", "1", "2", "day 3", "3"],
      when: "nothing is known of reading",
    },
    {
      readUntil: "2026-03-10T08:00:00.000Z",
      rows: ["day 1", "1", "2", "day 3", "3"],
      when: "all is read",
    },
    {
      readUntil: "2026-03-09T20:00:00.000Z",
      rows: ["day 1", "1", "2", "day 3", "unread", "3"],
      when: "own ones came after",
    },
    {
      readUntil: null,
      rows: ["day 1", "unread", "1", "2", "day 3", "3"],
      when: "nothing was ever read",
    },
  ])("[CONV-11] have the unread divider in its place when $when", ({ readUntil, rows }) => {
    expect(keys(readUntil)).toEqual(rows);
  });

  it("[CONV-4] belong together within five minutes of one person, until a divider, somebody else or a loaded page", () => {
    const messages = [
      message("a", "2026-03-10T08:00:00.000Z"),
      message("b", "2026-03-10T08:04:59.000Z"),
      message("c", "2026-03-10T08:09:59.000Z"),
      message("d", "2026-03-10T08:10:00.000Z", "own"),
      message("e", "2026-03-10T08:10:30.000Z"),
      message("f", "2026-03-10T08:10:40.000Z"),
    ];
    const runs = (heads: string[], readUntil: string | null = "2026-03-11T08:00:00.000Z") =>
      threadRows({ ...given, messages, readUntil, heads: new Set(heads) })
        .flatMap((row) => (row.kind === "message" && row.isContinued ? [row.key] : []))
        .join("");
    expect(runs([])).toBe("bf");
    expect(runs(["b"])).toBe("f");
    expect(runs([], "2026-03-10T08:10:30.000Z")).toBe("b");
  });

  it("[CONV-4] break days by the clock of the school", () => {
    const late = { ...given, messages: [monday, message("4", "2026-03-09T23:30:00.000Z")] };
    expect(threadRows({ ...late, readUntil: undefined }).map(({ kind }) => kind)).toEqual([
      "day",
      "message",
      "day",
      "message",
    ]);
  });

  it("[CONV-5] show what has arrived once, though the outbox still holds it", () => {
    const message = { to: { studentId: "s", conversationId: "c" }, triedAt: null };
    const sent = {
      ...message,
      key: "k",
      html: "3",
      written: "2026-03-10T08:00:00.000Z",
      state: "sent",
      id: "3",
    } as const;
    const failed = { ...message, key: "f", html: "x", written: "2026-03-10T08:01:00.000Z", state: "failed" } as const;
    const underway = {
      ...message,
      key: "2",
      html: "2",
      written: "2026-03-09T22:30:00.000Z",
      state: "sending",
    } as const;
    const rows = threadRows({ ...given, outgoing: [underway, sent, failed], readUntil: undefined });
    expect(rows.filter(({ kind }) => kind === "outgoing").map(({ key }) => key)).toEqual(["f"]);
  });
});

/** Hours between two messages, and whether the message is the guardian's own. */
const written = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.boolean()), { minLength: 1, maxLength: 40 });
const pages = fc.infiniteStream(fc.integer({ min: 1, max: 9 }));

describe("older messages", () => {
  it("[CONV-11] take no row away, so that the first one on screen stays in its place", () => {
    fc.assert(
      fc.property(written, pages, fc.option(fc.nat(40)), (gaps, sizes, readCount) => {
        let hours = 0;
        const all = gaps.map(([gap, isOwn], index) => {
          hours += gap;
          const created = new Date(Date.UTC(2026, 2, 9, hours)).toISOString();
          return message(`m${index}`, created, isOwn ? "own" : "teacher");
        });
        const readUntil = readCount === null ? null : (all[Math.min(readCount, all.length - 1)]?.created ?? null);
        const waiting = {
          to: { studentId: "s", conversationId: "c" },
          html: "x",
          triedAt: null,
          state: "failed",
        } as const;
        const outgoing = [{ ...waiting, key: "k", written: "2026-03-09T08:00:00.000Z" }];
        let begin = all.length;
        let before: string[] = [];
        while (begin > 0) {
          begin = Math.max(0, begin - (sizes.next().value ?? 1));
          const messages = all.slice(begin);
          const rows = threadRows({ ...given, messages, hasOlder: begin > 0, outgoing, readUntil });
          const after = rows.map(({ key }) => key);
          expect(new Set(after).size).toBe(after.length);
          const kept = new Set(before);
          expect(after.filter((key) => kept.has(key))).toEqual(before);
          before = after;
        }
        expect(before[0]).toBe("day m0");
      }),
    );
  });
});

describe("a newest page", () => {
  it("[CONV-11] continues what is known", () => {
    expect(withNewest([monday, own], [own, tuesday])).toEqual([monday, own, tuesday]);
  });
  it("[CONV-11] stands alone when messages in between are not known", () => {
    expect(withNewest([monday], [tuesday])).toEqual([tuesday]);
  });
  it("[CONV-10] brings what has become of a message", () => {
    const reported = { ...own, text: "", flagID: "f" };
    expect(withNewest([monday, own], [reported, tuesday])).toEqual([monday, reported, tuesday]);
  });
});

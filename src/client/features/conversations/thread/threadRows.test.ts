import { describe, expect, it } from "vitest";
import type { Message } from "#contract/conversations.ts";
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
const given = { messages: [monday, own, tuesday], outgoing: [], ownId: "own", timeZone: "Europe/Stockholm" };
const keys = (readUntil: string | null | undefined) => threadRows({ ...given, readUntil }).map(({ key }) => key);

describe("the rows of a thread", () => {
  it.each([
    {
      readUntil: undefined,
      rows: ["day 2026-03-09", "1", "2", "day 2026-03-10", "3"],
      when: "nothing is known of reading",
    },
    {
      readUntil: "2026-03-10T08:00:00.000Z",
      rows: ["day 2026-03-09", "1", "2", "day 2026-03-10", "3"],
      when: "all is read",
    },
    {
      readUntil: "2026-03-09T20:00:00.000Z",
      rows: ["day 2026-03-09", "1", "2", "day 2026-03-10", "unread", "3"],
      when: "own ones came after",
    },
    {
      readUntil: null,
      rows: ["day 2026-03-09", "unread", "1", "2", "day 2026-03-10", "3"],
      when: "nothing was ever read",
    },
  ])("[CONV-11] have the unread divider in its place when $when", ({ readUntil, rows }) => {
    expect(keys(readUntil)).toEqual(rows);
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
    const rows = threadRows({ ...given, outgoing: [sent, failed], readUntil: undefined });
    expect(rows.filter(({ kind }) => kind === "outgoing").map(({ key }) => key)).toEqual(["f"]);
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

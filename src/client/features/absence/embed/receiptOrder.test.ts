import { describe, expect, it } from "vitest";
import { inOrder } from "./receiptOrder.ts";

const TIME_ZONE = "Europe/Stockholm";
const TODAY = "2026-03-12";

/** A receipt between two moments of Stockholm. */
const receipt = (id: string, start: string, end: string, state: "SENT" | "FAILED" = "SENT") => ({
  id,
  startTime: new Date(`${start}+01:00`).toISOString(),
  endTime: new Date(`${end}+01:00`).toISOString(),
  delivery: { state },
});

const tomorrow = receipt("tomorrow", "2026-03-13T00:00", "2026-03-14T00:00");
const ended = receipt("ended", "2026-03-11T00:00", "2026-03-12T00:00");
const failed = receipt("failed", "2026-03-20T08:00", "2026-03-20T10:00", "FAILED");

describe("[CALM-6] receipts", () => {
  it.each([
    ["all of today", receipt("today", "2026-03-12T00:00", "2026-03-13T00:00")],
    ["a part of today", receipt("today", "2026-03-12T08:00", "2026-03-12T10:00")],
    ["days around today", receipt("today", "2026-03-11T00:00", "2026-03-14T00:00")],
    ["a moment of today", receipt("today", "2026-03-12T00:00", "2026-03-12T00:00")],
  ])("have %s before what is for another day and was sent later", (_, today) => {
    const sent = [tomorrow, ended, today, failed];
    expect(inOrder(sent, TODAY, TIME_ZONE).map(({ id }) => id)).toEqual(["failed", "today", "tomorrow", "ended"]);
  });
});

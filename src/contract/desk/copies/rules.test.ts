import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotsIn } from "#contract/meetings/slots.ts";
import { cuttingOf, moveAhead, movedMoment } from "./rules.ts";

const ZONE = "Europe/Stockholm";

describe("[DESK-15] the dates of a copy", () => {
  it.each<[string, string[], string[], ReturnType<typeof moveAhead>]>([
    ["none", [], [], { weeks: 0, isClosed: false }],
    ["a day ahead", ["2026-03-13"], [], { weeks: 0, isClosed: false }],
    ["today", ["2026-03-12"], [], { weeks: 1, isClosed: false }],
    ["the day a week ago", ["2026-03-05"], [], { weeks: 2, isClosed: false }],
    ["yesterday", ["2026-03-11"], [], { weeks: 1, isClosed: false }],
    ["last year", ["2025-03-14", "2025-03-20"], [], { weeks: 52, isClosed: false }],
    ["two days of which the later is ahead", ["2026-03-10", "2026-03-17"], [], { weeks: 1, isClosed: false }],
    ["onto a closed day", ["2026-03-05", "2026-03-06"], ["2026-03-20"], { weeks: 3, isClosed: false }],
    ["a closed day ahead", ["2026-03-20"], ["2026-03-20"], { weeks: 1, isClosed: false }],
  ])("are moved by whole weeks until the first is ahead and the school open: %s", (_, days, closedDays, move) => {
    expect(moveAhead(days, { today: "2026-03-12", closedDays })).toEqual(move);
  });

  it("stay at the first such weeks, which is said, if the school is closed on the weekday all year", () => {
    const closedDays = Array.from({ length: 60 }, (_, at) =>
      new Date(Date.UTC(2026, 2, 13 + 7 * at)).toISOString().slice(0, 10),
    );
    expect(moveAhead(["2026-03-06"], { today: "2026-03-12", closedDays })).toEqual({ weeks: 1, isClosed: true });
  });

  it("keep their time by the clock over a change to summer time", () => {
    expect(movedMoment("2026-03-26T12:00:00.000Z", 1, ZONE)).toBe("2026-04-02T11:00:00.000Z");
    expect(movedMoment("2026-03-26T12:00:00.123Z", 0, ZONE)).toBe("2026-03-26T12:00:00.123Z");
  });
});

describe("[DESK-15] the times of a copied round", () => {
  it("are those of the round again, however they were cut", () => {
    const hour = fc.integer({ min: 8, max: 16 });
    const block = fc
      .tuple(fc.constantFrom("2026-03-26", "2026-03-30", "2026-04-01"), hour, fc.integer({ min: 1, max: 4 }))
      .map(([day, from, length]) => ({ day, from: clock(from), until: clock(from + length) }));
    const cutting = fc.record({
      blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
      breaks: fc.constantFrom([], [{ from: "12:15", until: "12:45" }]),
      minutes: fc.constantFrom(15, 20, 25, 40),
      pause: fc.constantFrom(0, 5, 10),
    });
    fc.assert(
      fc.property(cutting, (values) => {
        const { blocks, ...rest } = values;
        // Blocks that overlap are cut against each other, which no other cutting gives again.
        const apart = blocks.filter(({ day }, at) => blocks.findIndex((one) => one.day === day) === at);
        const slots = slotsIn({ blocks: apart, ...rest }, ZONE);
        const again = cuttingOf(slots, ZONE);
        expect(slotsIn({ breaks: [], ...again }, ZONE)).toEqual(slots);
      }),
    );
  });

  it("are none for a round without times", () => {
    expect(cuttingOf([], ZONE)).toEqual({ blocks: [], minutes: 20, pause: 0 });
  });
});

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

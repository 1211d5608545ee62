import { describe, expect, it } from "vitest";
import { minutesInZone } from "../dates/dates.ts";
import { slotsIn, wrongPeriod } from "./slots.ts";

const ZONE = "Europe/Stockholm";
const given = { blocks: [{ day: "2026-03-12", from: "13:00", until: "14:00" }], breaks: [], minutes: 20, pause: 0 };
type GivenSlots = Partial<Omit<Parameters<typeof slotsIn>[0], never>>;

/** The times as the school's clock shows them, such as 13:00. */
const shown = (changes: GivenSlots) =>
  slotsIn({ ...given, ...changes }, ZONE).map(({ start }) => {
    const minutes = minutesInZone(start, ZONE);
    return [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
  });

describe("[DESK-5] the times of a round", () => {
  it.each<[string, GivenSlots, string[]]>([
    ["a block", {}, ["13:00", "13:20", "13:40"]],
    ["a block with a rest that is too short", { minutes: 25 }, ["13:00", "13:25"]],
    ["a block that is shorter than a meeting", { minutes: 70 }, []],
    ["a pause after each meeting", { pause: 5 }, ["13:00", "13:25"]],
    [
      "a break, which also moves the time that would reach into it",
      { breaks: [{ from: "13:10", until: "13:30" }] },
      ["13:30"],
    ],
    ["a break over the end", { breaks: [{ from: "13:30", until: "15:00" }] }, ["13:00"]],
    [
      "several days",
      { minutes: 30, blocks: [...given.blocks, { day: "2026-03-13", from: "08:00", until: "09:00" }] },
      ["13:00", "13:30", "08:00", "08:30"],
    ],
    [
      "blocks that overlap",
      { minutes: 30, blocks: [...given.blocks, { day: "2026-03-12", from: "13:15", until: "14:15" }] },
      ["13:00", "13:30"],
    ],
    // The hour from 2 to 3 does not exist on that day, and comes twice on the other.
    [
      "the night to summer time",
      { minutes: 60, blocks: [{ day: "2026-03-29", from: "01:00", until: "04:00" }] },
      ["01:00", "03:00"],
    ],
    [
      "the night to winter time",
      { minutes: 60, blocks: [{ day: "2026-10-25", from: "01:00", until: "04:00" }] },
      ["01:00", "02:00", "02:00", "03:00"],
    ],
  ])("are those of %s", (_, changes, times) => expect(shown(changes)).toEqual(times));

  it("last as long as they say, and are 30 for two afternoons of five hours", () => {
    const blocks = ["2026-03-26", "2026-03-30"].map((day) => ({ day, from: "13:00", until: "18:00" }));
    const slots = slotsIn({ ...given, blocks }, ZONE);
    expect(slots).toHaveLength(30);
    expect(new Set(slots.map(({ start, end }) => end.getTime() - start.getTime()))).toEqual(new Set([20 * 60_000]));
    // The clocks change between both days, and the school's clock shows the same.
    expect([slots[0]?.start.toISOString(), slots[15]?.start.toISOString()]).toEqual([
      "2026-03-26T12:00:00.000Z",
      "2026-03-30T11:00:00.000Z",
    ]);
  });

  it("name the period that ends before it begins", () => {
    expect(
      wrongPeriod([
        { from: "13:00", until: "14:00" },
        { from: "15:00", until: "15:00" },
      ]),
    ).toBe(1);
    expect(wrongPeriod(given.blocks)).toBe(-1);
  });
});

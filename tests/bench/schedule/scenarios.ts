import type { Load } from "./items.ts";
import type { Shown } from "./measured.ts";

export type Scenario = {
  name: string;
  loads: Load[];
  /** Items shown before the step; without them the calendar is mounted. */
  from?: Shown;
  to: Shown;
  /** Limit, as a multiple of the better peer. */
  atMost?: number;
};

const WEEK = "2026-02-02";
const NEXT_WEEK = "2026-02-09";
const NEXT_MONTH = "2026-03-02";

const inWeek = (count: number, start = WEEK): Load => ({ start, days: 5, count });
const inMonth = (count: number, start = WEEK): Load => ({ start, days: 26, count });

const week: Shown = { view: "week", day: WEEK };
const month: Shown = { view: "month", day: WEEK };

export const MOUNT_WEEK: Scenario = { name: "mount a week, 45 events", loads: [inWeek(45)], to: week, atMost: 0.4 };

export const SCENARIOS: Scenario[] = [
  MOUNT_WEEK,
  {
    name: "next week, 500 events each",
    loads: [inWeek(500), inWeek(500, NEXT_WEEK)],
    from: week,
    to: { view: "week", day: NEXT_WEEK },
    atMost: 0.45,
  },
  { name: "week to month, 500 events", loads: [inMonth(500)], from: week, to: month, atMost: 0.25 },
  { name: "week to month, 2,000 events", loads: [inMonth(2_000)], from: week, to: month, atMost: 0.25 },
  {
    name: "next month, 2,000 events each",
    loads: [inMonth(2_000), inMonth(2_000, NEXT_MONTH)],
    from: month,
    to: { view: "month", day: NEXT_MONTH },
    atMost: 0.25,
  },
  { name: "agenda, 2,000 events", loads: [inWeek(2_000)], to: { view: "agenda", day: WEEK }, atMost: 0.3 },
];

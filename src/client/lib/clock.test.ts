// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useClock, useNow, useTodayIn } from "./clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Counts how often a hook renders. */
function rendered<Value>(hook: () => Value) {
  let count = 0;
  const { result, unmount } = renderHook(() => {
    count++;
    return hook();
  });
  return { value: () => result.current, count: () => count, unmount };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("[YEAR-9] gives the next day at midnight of the time zone, and renders only then", () => {
  vi.setSystemTime("2026-03-12T22:30:20Z");
  const stockholm = rendered(() => useTodayIn("Europe/Stockholm"));
  const kyiv = rendered(() => useTodayIn("Europe/Kyiv"));
  expect([stockholm.value(), kyiv.value()]).toEqual(["2026-03-12", "2026-03-13"]);
  pass(29 * 60_000);
  expect([stockholm.value(), stockholm.count()]).toEqual(["2026-03-12", 1]);
  pass(60_000);
  expect([stockholm.value(), stockholm.count()]).toEqual(["2026-03-13", 2]);
  expect(kyiv.count()).toBe(1);
});

it.each([
  { change: "summer", from: "2026-03-28T22:59:30Z", midnights: ["2026-03-29", "2026-03-30"], hours: 23 },
  { change: "winter", from: "2026-10-24T21:59:30Z", midnights: ["2026-10-25", "2026-10-26"], hours: 25 },
])(
  "[YEAR-9] counts the day on which the clock changes to $change time as $hours hours",
  ({ from, midnights, hours }) => {
    vi.setSystemTime(from);
    const { value } = rendered(() => useTodayIn("Europe/Stockholm"));
    pass(60_000);
    expect(value()).toBe(midnights[0]);
    pass(hours * 3_600_000 - 60_000);
    expect(value()).toBe(midnights[0]);
    pass(60_000);
    expect(value()).toBe(midnights[1]);
  },
);

it("[YEAR-9] looks again when a page that was hidden becomes visible, and when the device's clock is set back", () => {
  vi.setSystemTime("2026-03-12T22:30:20Z");
  const { value } = rendered(() => useTodayIn("Europe/Stockholm"));
  for (const [time, day] of [
    ["2026-03-14T05:00:00Z", "2026-03-14"],
    ["2026-03-12T08:00:00Z", "2026-03-12"],
  ] as const) {
    vi.setSystemTime(time);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(value()).toBe(day);
  }
});

it("renders every full minute what shows the time, and what follows from it only when that changes", () => {
  vi.setSystemTime("2026-03-12T08:00:20Z");
  const time = rendered(useNow);
  const late = rendered(() => useClock((now) => now >= new Date("2026-03-12T08:03:00Z")));
  pass(39_000);
  expect(time.count()).toBe(1);
  pass(1_000);
  expect(time.value()).toEqual(new Date("2026-03-12T08:01:00Z"));
  pass(60_000);
  pass(60_000);
  expect([time.count(), late.value(), late.count()]).toEqual([4, true, 2]);
});

it("keeps no timer for nobody, and is exact for whoever comes next", () => {
  vi.setSystemTime("2026-03-12T08:00:20Z");
  rendered(useNow).unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime("2026-03-12T08:00:50Z");
  expect(rendered(useNow).value()).toEqual(new Date("2026-03-12T08:00:50Z"));
});

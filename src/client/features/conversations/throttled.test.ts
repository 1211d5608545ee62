import { expect, it, onTestFinished, vi } from "vitest";
import { throttled } from "./throttled.ts";

const given = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  return { run, ...throttled(200, run) };
};

it("[CONV-3] runs at once, then at most once in 200 ms, with what was last asked for", () => {
  const { run, call } = given();
  for (const word of ["a", "ab", "abc"]) call(word);
  expect(run.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(199);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([["a"], ["abc"]]);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it("[CONV-3] runs no more once cancelled", () => {
  const { run, call, cancel } = given();
  call("a");
  call("ab");
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

import { expect, it } from "vitest";
import { withLockRetries } from "./waitForLocks.ts";

const lockTimeout = () => Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

function attempts(failures: Error[]) {
  const [lines, pauses]: [string[], number[]] = [[], []];
  const watch = { blockers: async () => [], say: (line: string) => void lines.push(line) };
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const done = withLockRetries("0042_adds", watch, work, async (ms) => void pauses.push(ms));
  return { done, lines, pauses };
}

it("[API-6] tries again after growing pauses when a lock was not granted, and says so", async () => {
  const { done, lines, pauses } = attempts(Array.from({ length: 6 }, lockTimeout));
  await done;
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(lines[0]).toBe("0042_adds did not get a lock within 1000 ms. It is tried again in 1000 ms.");
});

it("[API-6] gives up after about ten minutes", async () => {
  const { done, pauses } = attempts(Array.from({ length: 100 }, lockTimeout));
  await expect(done).rejects.toThrow("it did not get a lock in 40 attempts. Run it again once the lock is free");
  expect(pauses).toHaveLength(39);
});

it("[API-6] does not repeat work that failed for another reason", async () => {
  const { done, pauses } = attempts([new Error("division by zero")]);
  await expect(done).rejects.toThrow("division by zero");
  expect(pauses).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Step, withProgress, wordsOf } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<[Step, number, string]>([
  [{ text: "Reading" }, 60_000, "Reading"],
  [{ text: "Reading", done: 0, of: 10 }, 60_000, "Reading: 0 of 10"],
  [{ text: "Reading", done: 5, of: 10 }, 4_999, "Reading: 5 of 10"],
  [{ text: "Reading", done: 5, of: 10 }, 20_000, "Reading: 5 of 10, about 20 s left"],
  [{ text: "Reading", done: 1_000, of: 20_000 }, 30_000, "Reading: 1,000 of 20,000, about 10 min left"],
  [{ text: "Reading", done: 10, of: 10 }, 60_000, "Reading: 10 of 10"],
  [{ text: "Reading", done: 0, of: 0 }, 60_000, "Reading"],
])("says %j after %i ms", (step, elapsed, words) => {
  expect(wordsOf(step, elapsed)).toBe(words);
});

const screen = (isTTY: boolean) => {
  const written: string[] = [];
  const write = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  return { isTTY, write, written };
};

it("writes a line a minute into a log, also while one step takes long", async () => {
  const log = screen(false);
  const result = await withProgress(async (show) => {
    show({ text: "Dumping" });
    await vi.advanceTimersByTimeAsync(130_000);
    show({ text: "Counting", done: 3, of: 9 });
    await vi.advanceTimersByTimeAsync(60_000);
    return "done";
  }, log);
  expect(result).toBe("done");
  expect(log.written).toEqual([
    "Dumping (1 min)\n",
    "Dumping (2 min)\n",
    "Counting: 3 of 9, about 2 min left (3 min)\n",
  ]);
});

it("overwrites one line of a terminal, and leaves none when the work ends or fails", async () => {
  const terminal = screen(true);
  const failed = withProgress(async (show) => {
    show({ text: "Counting", done: 1, of: 2 });
    show({ text: "Counting", done: 2, of: 2 });
    throw new Error("full");
  }, terminal);
  await expect(failed).rejects.toThrow("full");
  expect(terminal.written).toEqual(["\r\u001b[KCounting: 1 of 2", "\r\u001b[KCounting: 2 of 2", "\r\u001b[K"]);
});

it("says nothing where the work is quick", async () => {
  const log = screen(false);
  await withProgress(async (show) => show({ text: "Counting" }), log);
  expect(log.written).toEqual([]);
});

it("prints lines that stay above the line of the step, and at once into a log", async () => {
  const [terminal, log, other] = [screen(true), screen(false), screen(false)];
  for (const [one, to] of [[terminal, other] as const, [log, undefined] as const])
    await withProgress(async (show, print) => {
      print("Migration 0001 (1 of 2)", to);
      show({ text: "Migration 0001" });
      print("It waits for a lock", to);
    }, one);
  expect(terminal.written).toEqual([
    "\r\u001b[KMigration 0001",
    "\r\u001b[K",
    "\r\u001b[KMigration 0001",
    "\r\u001b[K",
  ]);
  expect(other.written).toEqual(["Migration 0001 (1 of 2)\n", "It waits for a lock\n"]);
  expect(log.written).toEqual(other.written);
});

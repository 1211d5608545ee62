import { expect, it } from "vitest";
import { keysOfWithdrawn } from "./withdrawnTexts.ts";

const text = (id: string, day: number, withdrawn: string | null = null) => ({
  id,
  published: `2026-03-${String(day).padStart(2, "0")}T08:00:00Z`,
  withdrawn,
});
const page = { texts: [text("third", 12), text("first", 10)], isFull: true, fetchedAt: 5 };

it.each([
  ["a text that the list no longer has", page, [text("second", 11)], 4, true],
  ["a text that is newer than all of the list", page, [text("fourth", 13)], 5, true],
  ["another list with such a text", page, [text("third", 12), text("second", 11)], 4, true],
  ["a text that the list has", page, [text("first", 10)], 4, false],
  ["a text that was read after the list", page, [text("fourth", 13)], 6, false],
  ["a text that is older than a full page", page, [text("older", 9)], 4, false],
  ["a text that is older than all there is", { ...page, isFull: false }, [text("older", 9)], 4, true],
  ["a text when nothing is left", { texts: [], isFull: false, fetchedAt: 5 }, [text("last", 9)], 4, true],
  ["what says itself that it is withdrawn", page, [text("second", 11, "2026-03-12T09:00:00Z")], 4, false],
  ["a list without texts", page, [], 4, false],
])("[DESK-4] knows whether the school has withdrawn %s", (_, newest, texts, fetchedAt, isWithdrawn) => {
  const found = keysOfWithdrawn(newest, [{ key: "cached", texts, fetchedAt }]);
  expect([...found]).toEqual(isWithdrawn ? ["cached"] : []);
});

import { describe, expect, it } from "vitest";
import { allRows, evenRows, topRows, withNewRows } from "./drawnRows.ts";

const sizes = evenRows(92);
const part = { first: 40, end: 60, before: 3_680, after: 920 };

describe("the rows of a long list that are drawn", () => {
  it.each([
    { when: "nothing has changed", known: 70, count: 70, rows: part },
    { when: "more join below what is drawn", known: 70, count: 85, rows: part },
    { when: "more join the end that is drawn", known: 60, count: 75, rows: { ...part, end: 75, after: 0 } },
    { when: "the last ones have gone", known: 70, count: 50, rows: { ...part, end: 50 } },
    { when: "all that were drawn have gone", known: 70, count: 30, rows: topRows(30, sizes) },
  ])("[POST-1] are those when $when", ({ known, count, rows }) => {
    expect(withNewRows(part, known, count, sizes)).toEqual(rows);
  });

  it("[POST-1] begin at the top, with space for the others", () => {
    expect(topRows(5, sizes)).toEqual(allRows(5));
    const { first, end, after } = topRows(1_000, sizes);
    expect(first).toBe(0);
    expect(end).toBeLessThan(50);
    expect(after).toBe((1_000 - end) * 92);
  });

  it("[DESK-3] leave as much space for unequal rows as each of them is to take", () => {
    const unequal = { estimate: (index: number) => 100 * index, atFirst: 2, beyondSight: 1 };
    expect(topRows(5, unequal)).toEqual({ first: 0, end: 2, before: 0, after: 200 + 300 + 400 });
  });
});

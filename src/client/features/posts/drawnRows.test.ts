import { describe, expect, it } from "vitest";
import { allRows, topRows, withNewRows } from "./drawnRows.ts";

const part = { first: 40, end: 60, before: 3_680, after: 920 };

describe("the rows of a long list that are drawn", () => {
  it.each([
    { when: "nothing has changed", known: 70, count: 70, rows: part },
    { when: "more join below what is drawn", known: 70, count: 85, rows: part },
    { when: "more join the end that is drawn", known: 60, count: 75, rows: { ...part, end: 75, after: 0 } },
    { when: "the last ones have gone", known: 70, count: 50, rows: { ...part, end: 50 } },
    { when: "all that were drawn have gone", known: 70, count: 30, rows: topRows(30) },
  ])("[POST-1] are those when $when", ({ known, count, rows }) => {
    expect(withNewRows(part, known, count)).toEqual(rows);
  });

  it("[POST-1] begin at the top, with space for the others", () => {
    expect(topRows(5)).toEqual(allRows(5));
    const { first, end, after } = topRows(1_000);
    expect(first).toBe(0);
    expect(end).toBeLessThan(50);
    expect(after).toBeGreaterThan(0);
  });
});

import { subDays } from "date-fns";

/** A school year and its summer, some years, and all that there can be. */
const DAYS = [400, 1_600, 16_000];

type Paging = { size: number; now: Date };

/**
 * Reads a page of a list, the latest first, of a longer and longer time until it is full, so that no page reads the years that it does
 * not show (YEAR-11).
 * @param read returns the page of what is of a moment or later; everything earlier comes after it in the list
 */
export async function pageInTime<Row>({ size, now }: Paging, read: (since: Date) => Promise<Row[]>): Promise<Row[]> {
  let rows: Row[] = [];
  for (const days of DAYS) {
    rows = await read(subDays(now, days));
    if (rows.length === size) break;
  }
  return rows;
}

import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { openSchool, type Read } from "./callPages.ts";

const YEARS = 10;

/** A call with the pages of the database that it reads, after one year and after ten. */
export type CallPages = { call: string; one: Read; ten: Read };

const MOST_TIMES = 2;
/** Pages of an index that is a level higher among ten times as many rows. */
const HIGHER_INDEX = 40;

/**
 * Whether the years behind a call make it read more than it may (YEAR-11). A list in pages may read as much more as its page is fuller.
 */
export function hasGrown({ one, ten }: CallPages): boolean {
  const fuller = Math.max(1, Math.min(ten.rows, DESK_PAGE_SIZE) / Math.max(1, one.rows));
  return ten.pages > MOST_TIMES * fuller * one.pages + HIGHER_INDEX;
}

/**
 * Returns the pages that each call of home and of the desk reads in a school whose families and staff have a year behind them, and
 * ten.
 * @param databaseUrl an empty database
 */
export async function pagesByYears(databaseUrl: string): Promise<CallPages[]> {
  const school = await openSchool(databaseUrl);
  await school.addPastYear(1);
  const one = await school.readByCall();
  for (let year = 2; year <= YEARS; year += 1) await school.addPastYear(year);
  const ten = await school.readByCall();
  await school.stop();
  return [...one].map(([call, read]) => ({
    call,
    one: read,
    ten: ten.get(call) ?? { pages: Number.NaN, ms: 0, rows: 0 },
  }));
}

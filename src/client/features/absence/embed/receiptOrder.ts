import type { Receipt } from "#contract/absence/receiptsSchemas.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";

type Placed = Pick<Receipt, "startTime" | "endTime"> & {
  delivery: Pick<NonNullable<Receipt["delivery"]>, "state"> | null;
};

/** Sorts receipts: what did not arrive, which asks for a call, then what is for today; the latest of each first (CALM-6). */
export const inOrder = <One extends Placed>(receipts: One[], today: Day, timeZone: string): One[] =>
  receipts.toSorted((one, other) => rankOf(one, today, timeZone) - rankOf(other, today, timeZone));

function rankOf({ startTime, endTime, delivery }: Placed, today: Day, timeZone: string): number {
  if (delivery?.state === "FAILED") return 0;
  const first = dayInZone(startTime, timeZone);
  // An end at midnight belongs to the day before.
  const lastMoment = new Date(Date.parse(endTime) - 1);
  const last = dayInZone(lastMoment, timeZone);
  return first === today || (first < today && last >= today) ? 1 : 2;
}

import { type CarePlan, timesOn } from "#contract/care/rules.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { addDays, type Day, momentInZone, startOfDay } from "#contract/dates/dates.ts";

type NeededTimes = { startTime: Date; endTime: Date };

/** Days for which guardians see whether a change without an end has reached the school. */
const SHOWN_DAYS = 14;
/** When care opens where no times say it. */
const OPENS = "06:00";

/**
 * Returns the days that a change is about, and when the school needs to know of it: before the child is brought, or picked
 * up by another person.
 */
export function timesOfChange(
  [before, after]: [CarePlan, CarePlan],
  change: CareChange,
  { now, today, timeZone }: { now: Date; today: Day; timeZone: string },
): NeededTimes & { neededBy: Date } {
  const [first, days] = periodOf(change, today);
  const startTime = startOfDay(first, timeZone);
  const endTime = startOfDay(addDays(first, days), timeZone);
  const isAboutPickUp = change.kind === "PICKUP" || change.kind === "PERSON" || change.kind === "PERSON_REMOVED";
  const moments = Array.from({ length: days }, (_, at) => addDays(first, at)).flatMap((day) =>
    [before, after].flatMap((plan) => {
      const times = timesOn(plan, day);
      return times ? [momentInZone(day, `${isAboutPickUp ? times.end : times.start}:00`, timeZone)] : [];
    }),
  );
  const next = moments.filter((moment) => moment > now).toSorted((one, other) => one.getTime() - other.getTime())[0];
  return { startTime, endTime, neededBy: next ?? momentInZone(first, `${OPENS}:00`, timeZone) };
}

/** Returns the first day of a change, and the number of days that it is about. */
function periodOf(change: CareChange, today: Day): [Day, number] {
  if (change.kind === "PATTERN") return [change.from, SHOWN_DAYS];
  return "day" in change ? [change.day, 1] : [today, SHOWN_DAYS];
}

import ICAL from "ical.js";

/**
 * Steps for one event, and for all of a calendar. A step is about one look at a date: a weekly event of ten years takes 10,000, a
 * daily one of a century 560,000.
 */
const STEPS_MAX = { ofEvent: 1_000_000, ofCalendar: 60_000_000 };

/** Steps of checking a date besides its lists, and of laying out a year besides its lists. */
const CHECK = 10;
const YEAR = 366;
/** Days of a year that one entry of a list may stand for. */
const DAYS_OF_ENTRY = 60;
/** Days of two months at which one entry may be looked. */
const LOOKS_AT_ENTRY = 62;

/** Counts the steps of a search, which gives up when there are too many. */
export class Steps {
  spent = 0;
  readonly #most: typeof STEPS_MAX;
  #left = 0;

  constructor(most = STEPS_MAX) {
    this.#most = most;
  }

  /** Begins the search for the occurrences of another event. */
  begin(): void {
    this.#left = Math.min(this.#most.ofEvent, this.#most.ofCalendar - this.spent);
  }

  /** @throws Error, and does so again until another search begins */
  spend(count: number): void {
    // Written so that no number which is none passes.
    if (!(count <= this.#left)) {
      this.#left = 0;
      throw new Error("The rule takes too many steps.");
    }
    this.#left -= count;
    this.spent += count;
  }
}

/**
 * Bounds the search for the occurrences of all rules in a calendar, those of its time zones too. The library looks for the next
 * occurrence as long as it takes: for the 30th of February, hours.
 */
export function boundRules(calendar: ICAL.Component, steps: Steps): void {
  for (const component of calendar.getAllSubcomponents()) {
    for (const part of [component, ...component.getAllSubcomponents()])
      for (const property of part.getAllProperties("rrule")) {
        const rule = property.getFirstValue();
        if (rule instanceof ICAL.Recur) rule.iterator = (dtstart) => boundedIterator(rule, dtstart, steps);
      }
  }
}

function boundedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, steps: Steps): ICAL.RecurIterator {
  const entries = entriesIn(rule);
  /** The methods of the library that its searches go through, each with what it costs. */
  class BoundedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      steps.spend(CHECK + entries);
      return super.check_contracting_rules();
    }
    override increment_monthday(days: number): void {
      // One by one.
      steps.spend(days);
      super.increment_monthday(days);
    }
    override increment_month(): void {
      steps.spend(1 + entries);
      super.increment_month();
    }
    override next_month(): number {
      steps.spend(1 + entries * LOOKS_AT_ENTRY);
      return super.next_month();
    }
    override expand_year_days(year: number): number {
      steps.spend(YEAR + entries * DAYS_OF_ENTRY);
      return super.expand_year_days(year);
    }
  }
  return new BoundedIterator({ rule, dtstart });
}

/** Counts the entries of a rule's lists, such as its days of the week. */
export const entriesIn = ({ parts }: ICAL.Recur): number =>
  Object.values(parts as Record<string, unknown>).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 1),
    0,
  );

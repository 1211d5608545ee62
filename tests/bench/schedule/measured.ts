import { painted, timeToQuiet } from "../quiet.ts";
import { itemsOf, type Load } from "./items.ts";

export type BenchView = "week" | "month" | "agenda";

/** One step that is measured: what is shown before it, if anything, and after. */
export type Shown = { view: BenchView; day: string };

/** What each calendar brings to be measured. */
export type Calendar<Prepared> = {
  /** Turns the events into what the calendar takes, which is not measured. */
  prepare: (items: ReturnType<typeof itemsOf>) => Prepared;
  /** Has the calendar show it before it returns. */
  show: (shown: Shown, prepared: Prepared) => void;
  clear: () => void;
};

export type PageBench = {
  load: (loads: Load[]) => void;
  /** Milliseconds from the change to the paint after which nothing more changes. */
  time: (shown: Shown) => Promise<number>;
  clear: () => Promise<void>;
  nodes: () => number;
};

export function offer<Prepared>({ prepare, show, clear }: Calendar<Prepared>): void {
  let prepared = prepare([]);
  const bench: PageBench = {
    load(loads) {
      prepared = prepare(loads.flatMap(itemsOf));
    },
    time: (shown) => timeToQuiet(() => show(shown, prepared)),
    async clear() {
      clear();
      await painted();
    },
    nodes: () => document.querySelectorAll("#root *").length,
  };
  Object.assign(window, { calendarBench: bench });
}

import { painted, timeToQuiet } from "../quiet.ts";
import { itemsOf, type Load } from "./items.ts";

export type BenchView = "week" | "month" | "agenda";

/** A measured step: the items shown before it, if any, and after it. */
export type Shown = { view: BenchView; day: string };

/** Interface of each calendar for the measurement. */
export type Calendar<Prepared> = {
  /** Converts the events to the calendar's format, which is not measured. */
  prepare: (items: ReturnType<typeof itemsOf>) => Prepared;
  /** Renders it synchronously. */
  show: (shown: Shown, prepared: Prepared) => void;
  clear: () => void;
};

export type PageBench = {
  load: (loads: Load[]) => void;
  /** Milliseconds from the change to the last paint that changes something. */
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

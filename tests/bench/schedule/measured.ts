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

/** Frames without a change after which a calendar is taken to be done. */
const QUIET_FRAMES = 3;

export function offer<Prepared>({ prepare, show, clear }: Calendar<Prepared>): void {
  let prepared = prepare([]);
  const bench: PageBench = {
    load(loads) {
      prepared = prepare(loads.flatMap(itemsOf));
    },
    async time(shown) {
      let hasChanged = false;
      const observer = new MutationObserver(() => {
        hasChanged = true;
      });
      await painted();
      const start = performance.now();
      show(shown, prepared);
      let done = await painted();
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
        const now = await painted();
        if (!hasChanged) continue;
        hasChanged = false;
        done = now;
        quiet = -1;
      }
      observer.disconnect();
      return done - start;
    },
    async clear() {
      clear();
      await painted();
    },
    nodes: () => document.querySelectorAll("#root *").length,
  };
  Object.assign(window, { calendarBench: bench });
}

/** A message that is sent within a frame arrives once the frame is painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

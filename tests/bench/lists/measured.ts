import { flushSync } from "react-dom";
import { watchLongTasks } from "../longTasks.ts";
import { painted, timeToQuiet } from "../quiet.ts";

export type BenchList = "thread" | "posts";

/** Interface of each rendering for the measurement. */
export type Rendering = {
  /** Renders that many rows, or nothing for 0. */
  show: (list: BenchList, count: number) => void;
};

export type Scrolling = { framesPerSecond: number; longTasks: number; longest: number };

export type ListBench = {
  time: (list: BenchList, count: number) => Promise<number>;
  nodes: () => number;
  clear: () => Promise<void>;
  /** Scrolls by one wheel notch per frame, from the newest row to the older ones. */
  scroll: (frames: number) => Promise<Scrolling>;
};

const TURN_PX = 100;

export function offer({ show }: Rendering): void {
  const bench: ListBench = {
    time: (list, count) => timeToQuiet(() => flushSync(() => show(list, count))),
    nodes: () => document.querySelectorAll("#root *").length,
    async clear() {
      flushSync(() => show("thread", 0));
      await painted();
    },
    async scroll(frames) {
      const scroller = document.querySelector<HTMLElement>("#root section");
      if (!scroller) throw new Error("Nothing scrolls");
      const longTasks = watchLongTasks();
      const from = scroller.scrollTop;
      const start = performance.now();
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop -= TURN_PX;
        await painted();
      }
      const ms = performance.now() - start;
      if (from - scroller.scrollTop < (frames * TURN_PX) / 2) throw new Error("It did not scroll");
      const tasks = await longTasks();
      return {
        framesPerSecond: (frames * 1_000) / ms,
        longTasks: tasks.length,
        longest: Math.max(0, ...tasks),
      };
    },
  };
  Object.assign(window, { listBench: bench });
}

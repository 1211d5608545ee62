import { painted } from "./quiet.ts";

/** Minimum length of a task that browsers report. */
export const LONG_TASK_MS = 50;

/** Observes long tasks. Returns a function that stops and returns their lengths. */
export function watchLongTasks(): () => Promise<number[]> {
  const tasks: number[] = [];
  const keep = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((seen) => keep(seen.getEntries()));
  observer.observe({ type: "longtask" });
  return async () => {
    // Long tasks are reported with a delay.
    for (let frame = 0; frame < 3; frame += 1) await painted();
    keep(observer.takeRecords());
    observer.disconnect();
    return tasks.filter((duration) => duration > LONG_TASK_MS);
  };
}

import { painted } from "./quiet.ts";

/** Browsers tell of tasks that are longer. */
export const LONG_TASK_MS = 50;

/** Watches the page's long tasks; the function given back ends that and gives how long each was. */
export function watchLongTasks(): () => Promise<number[]> {
  const tasks: number[] = [];
  const keep = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((seen) => keep(seen.getEntries()));
  observer.observe({ type: "longtask" });
  return async () => {
    // Long tasks are told a little later.
    for (let frame = 0; frame < 3; frame += 1) await painted();
    keep(observer.takeRecords());
    observer.disconnect();
    return tasks.filter((duration) => duration > LONG_TASK_MS);
  };
}

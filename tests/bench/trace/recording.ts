import type { Page } from "@playwright/test";

/** An event of Chromium's trace, with times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id?: string;
  args?: { data?: Record<string, unknown> };
};

/** Without the sampling profiler, nothing would say of which file a function is. */
const CATEGORIES = [
  ...["blink", "blink.user_timing", "devtools.timeline", "loading", "toplevel", "v8", "v8.execute", "ipc", "mojom"],
  ...["disabled-by-default-v8.compile", "disabled-by-default-v8.cpu_profiler", "disabled-by-default-v8.gc"],
];

/** Records what the browser does from now on. Returns what ends the recording. */
export async function record(page: Page): Promise<() => Promise<TraceEvent[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  await devtools.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES } });
  return async () => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.detach();
    return events;
  };
}

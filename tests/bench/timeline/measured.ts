/** What is done to the timeline: opened with its plans, or moved by a week. */
export type TimelineStep = "mount" | "later" | "earlier";

export type TimelineBench = {
  /** Milliseconds to the paint after which nothing more changes, and those of the tasks that were long. */
  time: (step: TimelineStep) => Promise<{ ms: number; tasks: number[] }>;
  bars: () => number;
};

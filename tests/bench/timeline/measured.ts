/** A step: opening the timeline with its plans, or moving it by a week. */
export type TimelineStep = "mount" | "later" | "earlier";

export type TimelineBench = {
  /** Milliseconds to the last paint that changes something, and lengths of the long tasks. */
  time: (step: TimelineStep) => Promise<{ ms: number; tasks: number[] }>;
  bars: () => number;
};

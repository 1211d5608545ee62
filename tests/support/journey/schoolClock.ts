/** Journeys begin on a Thursday morning in the middle of a term: later than today, so that browsers keep cookies with an end. */
const MORNING = Date.parse("2036-03-13T09:30:00Z");

/** Moves the clock of a process or page; time goes on as usual. Its text is run elsewhere, so it uses nothing from around it. */
export function moveClock(aheadMs: number): void {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now() + aheadMs], made) as object,
    apply: (target) => new target(now() + aheadMs).toString(),
    get: (target, name, receiver) =>
      name === "now" ? () => now() + aheadMs : (Reflect.get(target, name, receiver) as unknown),
  });
}

/** Milliseconds that the clocks of a run are ahead; the first process that asks decides, those that it starts inherit it. */
export function clockAhead(): number {
  process.env.SKOLVY_CLOCK_AHEAD ??= String(MORNING - Date.now());
  return Number(process.env.SKOLVY_CLOCK_AHEAD);
}

/** The time at school, in a process that has the run's clock. */
export const schoolNow = (): Date => new Date();

/** Settings of a Node process that has the run's clock, or one that is later than that. */
export const clockSettings = (laterMs = 0): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${moveClock})(${clockAhead() + laterMs})`)}`,
});

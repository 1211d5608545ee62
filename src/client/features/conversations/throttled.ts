/** Runs at most once in so many milliseconds: the first time at once, the last one at the end. */
export function throttled<Args extends unknown[]>(
  ms: number,
  run: (...args: Args) => void,
): { call: (...args: Args) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | null = null;
  const tick = () => {
    timer = undefined;
    if (!waiting) return;
    const args = waiting;
    waiting = null;
    timer = setTimeout(tick, ms);
    run(...args);
  };
  return {
    call: (...args) => {
      waiting = args;
      if (timer === undefined) tick();
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}

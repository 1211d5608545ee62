import { millisecondsInMinute } from "date-fns/constants";

/** Estimates from the first seconds would jump. */
const ESTIMATED_AFTER_MS = 5_000;

/** A step of work: a text, and where it can be counted, the part that is done. */
export type Step = { text: string; done?: number; of?: number };
export type Show = (step: Step) => void;
/** Writes a line that stays, above the line of the step. */
export type Print = (line: string, to?: Pick<NodeJS.WriteStream, "write">) => void;

/** Goes back to the beginning of a terminal's line, and clears it. */
const CLEARED = "\r\u001b[K";

type Screen = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/** Returns a step in words, with the time that is left at this pace. */
export function wordsOf({ text, done, of }: Step, elapsedMs: number): string {
  if (done === undefined || of === undefined || of === 0) return text;
  const counted = `${text}: ${done.toLocaleString("en")} of ${of.toLocaleString("en")}`;
  if (done === 0 || done >= of || elapsedMs < ESTIMATED_AFTER_MS) return counted;
  const seconds = Math.ceil((elapsedMs * (of - done)) / done / 1_000);
  return `${counted}, about ${seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`} left`;
}

/**
 * Runs work and shows how far it is: on a terminal in one line that is overwritten, and in a log by a line a minute, also while a
 * single step takes long. The line on the terminal is gone when the work ends.
 */
export async function withProgress<Result>(
  work: (show: Show, print: Print) => Promise<Result>,
  screen: Screen = process.stderr,
  now: () => number = Date.now,
): Promise<Result> {
  const began = now();
  let last: { step: Step; since: number } | undefined;
  const words = () => last && wordsOf(last.step, now() - last.since);
  const draw = () => {
    const line = words();
    if (line === undefined) return;
    if (screen.isTTY) screen.write(`${CLEARED}${line}`);
    else screen.write(`${line} (${Math.round((now() - began) / millisecondsInMinute)} min)\n`);
  };
  const timer = setInterval(draw, screen.isTTY ? 1_000 : millisecondsInMinute).unref();
  try {
    const show: Show = (step) => {
      // The pace is that of what is counted.
      last = { step, since: last?.step.text === step.text ? last.since : now() };
      if (screen.isTTY) draw();
    };
    return await work(show, (line, to = screen) => {
      if (screen.isTTY && last) screen.write(CLEARED);
      to.write(`${line}\n`);
      if (screen.isTTY) draw();
    });
  } finally {
    clearInterval(timer);
    if (screen.isTTY && last) screen.write(CLEARED);
  }
}

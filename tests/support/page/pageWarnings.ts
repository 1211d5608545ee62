import { format } from "node:util";
import { expect } from "vitest";

/** Scripts that the sanitizer leaves in happy-dom's tree alone. In a browser they are gone, as tests/browser/nightly/xss.spec.ts sees. */
const OF_HAPPY_DOM = /^Encountered a script tag/;

/** Other libraries warn once in a run, of the page that a test has no more than a part of. */
const OF_FLUENT = /\b(?:Menu|Fluent)/;

const warnings: string[] = [];

/** Notes what React and Fluent UI warn of. Returns the function that stops it for the files to come. */
export function followWarnings(): () => void {
  const ends = [follow("error", (text) => !OF_HAPPY_DOM.test(text)), follow("warn", (text) => OF_FLUENT.test(text))];
  return () => {
    for (const end of ends) end();
  };
}

function follow(level: "error" | "warn", counts: (text: string) => boolean): () => void {
  const browser = globalThis.console;
  const write = browser[level];
  browser[level] = (...parts: unknown[]) => {
    const warning = format(...parts);
    if (counts(warning)) warnings.push(warning);
    write(...parts);
  };
  return () => {
    browser[level] = write;
  };
}

/** Fails the test whose page they have warned of, such as of two children with one key. */
export const expectNoWarnings = (): void => expect(warnings.splice(0)).toEqual([]);

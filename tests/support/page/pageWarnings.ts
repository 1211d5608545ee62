import { format } from "node:util";
import { expect } from "vitest";

/** Scripts that the sanitizer leaves in happy-dom's tree alone. In a browser they are gone, as tests/browser/nightly/xss.spec.ts sees. */
const OF_HAPPY_DOM = /^Encountered a script tag/;

const warnings: string[] = [];

/** Notes what React and Fluent UI warn of. Returns the function that stops it for the files to come. */
export function followWarnings(): () => void {
  const ends = [follow("error"), follow("warn")];
  return () => {
    for (const end of ends) end();
  };
}

function follow(level: "error" | "warn"): () => void {
  const browser = globalThis.console;
  const write = browser[level];
  browser[level] = (...parts: unknown[]) => {
    const warning = format(...parts);
    if (!OF_HAPPY_DOM.test(warning)) warnings.push(warning);
    write(...parts);
  };
  return () => {
    browser[level] = write;
  };
}

/** Fails the test whose page they have warned of, such as of two children with one key. */
export const expectNoWarnings = (): void => expect(warnings.splice(0)).toEqual([]);

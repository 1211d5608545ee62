import { format } from "node:util";
import { expect } from "vitest";

const warnings: string[] = [];

/** Notes what React warns of. Returns the function that stops it for the files to come. */
export function followWarnings(): () => void {
  const browser = globalThis.console;
  const write = browser.error;
  browser.error = (...parts: unknown[]) => {
    warnings.push(format(...parts));
    write(...parts);
  };
  return () => {
    browser.error = write;
  };
}

/** Fails the test whose page React has warned of, such as of two children with one key. */
export const expectNoWarnings = (): void => expect(warnings.splice(0)).toEqual([]);

import { onTestFinished } from "vitest";

const SIZES = { clientHeight: 600, clientWidth: 600 } as const;

/** Gives what scrolls a size, so that lists which show only what is in sight show it. */
export function seeRows(): void {
  for (const [name, size] of Object.entries(SIZES)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  onTestFinished(() => {
    for (const name of Object.keys(SIZES)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}

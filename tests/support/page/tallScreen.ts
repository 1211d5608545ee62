import { onTestFinished } from "vitest";

const SIZES = { clientHeight: 600, clientWidth: 600 } as const;

/** Gives scrolling elements a size, so that virtual lists render their items. */
export function seeRows(): void {
  for (const [name, size] of Object.entries(SIZES)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  onTestFinished(() => {
    for (const name of Object.keys(SIZES)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}

import { onTestFinished } from "vitest";

/** Gives every element a size, so that lists which show only what is in sight show it. */
export function seeRows(): void {
  const { prototype } = HTMLElement;
  const before = Object.getOwnPropertyDescriptors(prototype);
  Object.defineProperty(prototype, "offsetHeight", { configurable: true, get: () => 600 });
  Object.defineProperty(prototype, "offsetWidth", { configurable: true, get: () => 600 });
  onTestFinished(() => {
    for (const name of ["offsetHeight", "offsetWidth"] as const) {
      const kept = before[name];
      if (kept) Object.defineProperty(prototype, name, kept);
    }
  });
}

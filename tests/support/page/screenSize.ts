import type { Window } from "happy-dom";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Sets the screen size for the next render. Each test begins on a desktop. */
export const lookFrom = (kind: keyof typeof SIZES): void =>
  (window as unknown as Window).happyDOM.setViewport(SIZES[kind]);

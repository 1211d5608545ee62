import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Whether some element of the page has the focus, as that of a button that can be pressed. */
const isKept = ({ activeElement, body } = document): boolean =>
  activeElement !== null && activeElement !== body && !activeElement.matches(":disabled");

/** Waits until some element has the focus. */
export const untilFocused = (): Promise<void> => waitFor(() => expect(isKept(), "nothing has the focus").toBe(true));

/** The element that has the focus: its name, or what it says. */
export const focusedName = (): string => {
  const { activeElement } = document;
  return (activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "").trim();
};

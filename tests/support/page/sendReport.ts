import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** The button that sends a report of absence, whatever its sentence says: the last one. */
export const reportButton = (form: HTMLElement): HTMLButtonElement => {
  const button = within(form)
    .getAllByRole<HTMLButtonElement>("button", { name: /^Report / })
    .at(-1);
  if (!button) throw new Error("There is no button that sends a report.");
  return button;
};

/** Presses it, once it is known on which days the schools are closed. */
export async function sendReport(user: UserEvent, form: HTMLElement = screen.getByRole("main")): Promise<void> {
  await waitFor(() => expect(reportButton(form).disabled).toBe(false));
  await user.click(reportButton(form));
}

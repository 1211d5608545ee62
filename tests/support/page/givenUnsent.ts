import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished } from "vitest";
import { draftKeys, forgetDrafts } from "#client/session/drafts.ts";
import { givenReporter, NOW } from "../given/givenReporter.ts";
import { givenLine } from "./line.ts";
import { renderApp } from "./renderApp.tsx";

/** Loads what a press needs without a connection, as a page does before anything can be pressed. */
export const loadOutboxParts = (): Promise<unknown> =>
  Promise.all([
    import("#client/resources/outbox/appOutbox.ts"),
    import("#client/features/outbox/embed/PendingWrites.tsx"),
    import("#client/features/absence/embed/ManageAbsence.tsx"),
  ]);

/** The list of what has not been sent. */
export const waiting = (): Promise<HTMLElement> => screen.findByRole("list", { name: "Not sent yet" });

/** The page of a guardian, whose line can be cut. */
export async function givenFamily(path = "/", now = NOW, reporter = givenReporter()) {
  const given = await reporter;
  onTestFinished(() => forgetDrafts(given.guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: given.guardian, path, now });
  const kept = () => draftKeys("outbox|", given.guardian.subject);
  return { ...given, user, line, kept };
}

/**
 * Opens the dialog while there is a line, and reports a whole day without one.
 * @param known what home has to say before that, such as the child's hours
 */
export async function givenUnsent(now = NOW, reporter = givenReporter(), known?: RegExp) {
  const given = await givenFamily("/", now, reporter);
  const { user, line } = given;
  if (known) await screen.findByText(known);
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  await user.click(await within(dialog).findByRole("radio", { name: /^Today/ }));
  const whole = await within(dialog).findByRole<HTMLButtonElement>("button", { name: / absent today$/ });
  await waitFor(() => expect(whole.disabled).toBe(false));
  line("down");
  await user.click(whole);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return given;
}

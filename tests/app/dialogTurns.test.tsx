import { FluentProvider } from "@fluentui/react-components";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { Overlays } from "#client/app/Overlays.tsx";
import { changeLanguage, i18n, startI18n } from "#client/i18n/i18n.ts";
import { themes } from "#client/theme/themes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenHoliday } from "#tests/support/given/givenHoliday.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

beforeAll(async () => {
  if (i18n.isInitialized) await changeLanguage("en");
  else await startI18n("en");
});

type Shown = "late" | "other" | "inner";

let open = (_: Shown, _isOpen: boolean): void => {};

/** A screen with a dialog that comes whenever its data does, another one, and one inside of that. */
function Screen() {
  const [shown, setShown] = useState<Shown[]>([]);
  open = (one, isOpen) => act(() => setShown((now) => (isOpen ? [...now, one] : now.filter((other) => other !== one))));
  const dialog = (one: Shown, inner?: ReactNode) =>
    shown.includes(one) && (
      <FormDialog title={one} isDirty={false} actions={null} onClose={() => open(one, false)}>
        {one}
        {inner}
      </FormDialog>
    );
  return (
    <>
      {dialog("late")}
      {dialog("other", dialog("inner"))}
    </>
  );
}

function show() {
  const element = (
    <>
      <Overlays />
      <Screen />
    </>
  );
  render(
    <I18nextProvider i18n={i18n}>
      <FluentProvider theme={themes.light}>
        <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
      </FluentProvider>
    </I18nextProvider>,
  );
  return userEvent.setup({ delay: null });
}

const titles = () => screen.queryAllByRole("dialog").map((dialog) => within(dialog).getByRole("heading").textContent);

it("[PHONE-5] lets a dialog that comes late wait until the one that was opened meanwhile is closed", async () => {
  const user = show();
  open("other", true);
  open("late", true);
  expect(titles()).toEqual(["other"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(titles()).toEqual(["late"]));
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
});

it("[PHONE-5] lets it wait for the answer to a question too", async () => {
  const user = show();
  const answer = ask({ title: "Call off?", confirm: "Yes", cancel: "No" });
  open("late", true);
  const question = await screen.findByRole("alertdialog");
  expect(titles()).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "No" }));
  expect(await answer).toBe(false);
  await waitFor(() => expect(titles()).toEqual(["late"]));
});

it("[PHONE-5] opens a dialog and a question over the dialog from which they come", async () => {
  show();
  open("other", true);
  open("inner", true);
  expect(await screen.findByRole("dialog", { name: "inner" })).toBeTruthy();
  void ask({ title: "Close it?", confirm: "Yes" });
  expect(await screen.findByRole("alertdialog", { name: "Close it?" })).toBeTruthy();
});

it("[HOL-1] opens the form of a holiday at once, and its fields come with the groups", async () => {
  const { mentor, group, school } = await givenClass();
  await givenGroup(school);
  const round = await givenHoliday(school, { groupIds: [group.id] });
  const release = holdReplies("GET", /\/desk\/holidays(?:\?|$)/);
  const { user } = await renderApp({ person: mentor, path: `/desk/holidays/${round.id}`, now: NOW });
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  release();
  expect(await screen.findByRole("textbox", { name: /^Name of the holiday/ })).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

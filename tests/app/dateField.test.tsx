import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** The absence form, which has two date fields. */
async function openForm() {
  const given = await givenReporter();
  const { user } = await renderApp({ person: given.guardian, path: "/report/attendance", now: NOW });
  await user.click(await screen.findByRole("radio", { name: /^Other days/ }));
  const field = screen.getByRole("textbox", { name: "From" });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  };
  return { user, field, type };
}

const described = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

it("[ABS-6] reads a dotted date as day and month in English too, and repeats it with the month in letters", async () => {
  const { field, type } = await openForm();
  expect(described(field)).toBe("");
  await type("7.1.2027");
  expect((field as HTMLInputElement).value).toBe("1/7/2027");
  expect(described(field)).toBe("Thursday, January 7, 2027");
  await type("4/12");
  expect(described(field)).toBe("Sunday, April 12");
  await type("32/45");
  expect(described(field)).toBe("Enter a date, for example 3/12/2026");
});

it("[ABS-6] repeats a date while it is written, so that nothing moves once the field is left", async () => {
  const { user, field } = await openForm();
  await user.clear(field);
  await user.type(field, "2027-01-07");
  expect(document.activeElement).toBe(field);
  expect(described(field)).toBe("Thursday, January 7, 2027");
  await user.tab();
  expect(described(field)).toBe("Thursday, January 7, 2027");
});

it("[PHONE-5] [FORM-5] reads a field that a press leaves once the press ends, before what is pressed answers", async () => {
  const { user, field } = await openForm();
  await user.clear(field);
  await user.type(field, "13/45/2020");
  const other = screen.getByRole("radio", { name: /Part of day/ });
  await user.pointer({ keys: "[MouseLeft>]", target: other });
  expect(described(field)).toBe("");
  let saidBefore = "";
  other.addEventListener("click", () => {
    saidBefore = described(field);
  });
  await user.pointer({ keys: "[/MouseLeft]", target: other });
  expect(saidBefore).toBe("Enter a date, for example 3/12/2026");
});

it("gives the focus back to the button after a day is picked and after Escape, and names days in natural order", async () => {
  const { user, field } = await openForm();
  const button = screen.getByRole("button", { name: "Pick a date: From" });
  await user.click(button);
  const day = await screen.findByRole("button", { name: "Friday, March 13" });
  await user.click(day);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect((field as HTMLInputElement).value).toBe("3/13/2026");
  await user.keyboard("{Enter}");
  const popup = await screen.findByRole("dialog", { name: "From" });
  await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
  expect(within(popup).queryByRole("button", { name: "13, March, 2026" })).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});

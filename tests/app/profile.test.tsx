import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { guardians } from "#server/database/schema/people.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const rowOf = async ({ id }: { id: string }) =>
  (await database().select().from(guardians).where(eq(guardians.id, id)))[0];
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function openProfile(guardian: NonNullable<Parameters<typeof givenFamily>[0]>["guardian"] = {}) {
  const family = await givenFamily({ guardian });
  const app = await renderApp({ person: family.guardian, path: "/profile" });
  await screen.findByRole("combobox");
  return { ...family, ...app };
}

it("[PROF-1] saves what was written, cleaned, as a whole", async () => {
  const { guardian, user } = await openProfile();
  await user.clear(field("Phone"));
  await user.type(field("Phone"), " 070-765 43 21 ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Information saved")).toBeTruthy();
  expect(await rowOf(guardian)).toMatchObject({ phone: "0707654321", city: "Uppsala" });
});

it("[PROF-1] writes over nothing that changed elsewhere, says what, and keeps what was typed", async () => {
  const { guardian, user } = await openProfile();
  await user.clear(field("City"));
  await user.type(field("City"), "Lund");
  await database().update(guardians).set({ phone: "0709999999" }).where(eq(guardians.id, guardian.id));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const alert = await screen.findByText(/^This has been changed in the meantime: Phone\./);
  expect(alert.closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByText("Changed in the meantime. Before: 0701234567")).toBeTruthy();
  expect(field("Phone").value).toBe("0709999999");
  expect(field("City").value).toBe("Lund");
  expect(await rowOf(guardian)).toMatchObject({ phone: "0709999999", city: "Uppsala" });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Information saved")).toBeTruthy();
  expect(await rowOf(guardian)).toMatchObject({ phone: "0709999999", city: "Lund" });
});

it("[PROF-1] keeps what is typed while the rest is being saved", async () => {
  const { guardian, user } = await openProfile();
  await user.type(field("City"), " Norr");
  const release = holdReplies("PUT");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.type(field("City"), "a");
  await user.type(field("Street address"), " B");
  const street = field("Street address").value;
  release();
  expect(await screen.findByText("Information saved")).toBeTruthy();
  expect([field("City").value, field("Street address").value]).toEqual(["Uppsala Norra", street]);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await rowOf(guardian)).toMatchObject({ city: "Uppsala Norra", street }));
});

it("[PROF-4] saves another language without the contact details that have changed elsewhere", async () => {
  const { guardian, user } = await openProfile();
  await database().update(guardians).set({ phone: "0709999999" }).where(eq(guardians.id, guardian.id));
  await user.selectOptions(await screen.findByRole("combobox"), "da");
  await waitFor(async () => expect(await rowOf(guardian)).toMatchObject({ phone: "0709999999", lcid: "da-DK" }));
});

it("[PROF-2] tells each error and saves nothing before all is right", async () => {
  const { guardian, user } = await openProfile();
  await user.clear(field("ZIP code"));
  await user.type(field("ZIP code"), "123");
  await user.clear(field("City"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Enter valid ZIP code")).toHaveLength(2);
  expect(screen.getAllByText("Enter city")).toHaveLength(2);
  expect(await rowOf(guardian)).toMatchObject({ postal: "75320", city: "Uppsala" });
});

it.each([
  ["ZIP code", "9999", "Enter valid ZIP code"],
  ["ZIP code", "100000", "Enter valid ZIP code"],
  ["ZIP code", "7532a", "Enter valid ZIP code"],
  ["City", "   ", "Enter city"],
  ["Street address", "   ", "Enter street name"],
  ["Phone", "070-12 a", "Enter valid phone number"],
])("[PROF-2] answers %s %j with %j", async (name, written, message) => {
  const { guardian, user } = await openProfile();
  await user.clear(field(name));
  await user.type(field(name), written);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(document.activeElement).toBe(field(name));
  expect(await rowOf(guardian)).toMatchObject({ phone: "0701234567", postal: "75320", city: "Uppsala" });
});

it.each(["10000", "99999"])("[PROF-2] saves the ZIP code %s", async (written) => {
  const { guardian, user } = await openProfile();
  await user.clear(field("ZIP code"));
  await user.type(field("ZIP code"), written);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await rowOf(guardian)).toMatchObject({ postal: written }));
});

it("[PROF-2] takes a ZIP code with a space, and gives an example where one is written", async () => {
  const { guardian, user } = await openProfile();
  const describedBy = (name: string) =>
    (field(name).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  expect(describedBy("ZIP code")).toBe("For example 123 45");
  await user.clear(field("ZIP code"));
  await user.type(field("ZIP code"), "12");
  await user.clear(field("Phone"));
  await user.type(field("Phone"), "seven");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findAllByText("Enter valid ZIP code");
  expect(describedBy("ZIP code")).toBe("Enter valid ZIP code Enter five digits. For example 123 45");
  expect(describedBy("Phone")).toMatch(/^Enter valid phone number Write digits only\..* For example 070-123 45 67$/);
  await user.clear(field("ZIP code"));
  await user.type(field("ZIP code"), "123 45");
  await user.clear(field("Phone"));
  await user.type(field("Phone"), "070-765 43 21");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Information saved")).toBeTruthy();
  expect(screen.queryByText("Enter valid ZIP code")).toBeNull();
  await waitFor(async () => expect(await rowOf(guardian)).toMatchObject({ postal: "12345", phone: "0707654321" }));
});

it("[PROF-1] names its fields for browsers that fill them in", async () => {
  await openProfile();
  expect(["Phone", "E-mail", "Street address", "ZIP code", "City"].map((name) => field(name).autocomplete)).toEqual([
    "tel",
    "email",
    "address-line1",
    "postal-code",
    "address-level2",
  ]);
});

it("[PROF-2] cannot save a profile without mail, and takes no more than the limits", async () => {
  const { guardian, user } = await openProfile({ mail: null });
  expect([field("E-mail"), field("Street address"), field("City")].map(({ maxLength }) => maxLength)).toEqual([
    250, 80, 50,
  ]);
  await user.type(field("City"), "!");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Enter valid e-mail")).toHaveLength(2);
  expect(await rowOf(guardian)).toMatchObject({ city: "Uppsala" });
});

it("[PROF-1] asks before changes are left behind", async () => {
  const { user } = await openProfile();
  await user.type(field("City"), "!");
  await user.click(await screen.findByRole("link", { name: "Home" }));
  expect(await screen.findByText("Leave without saving your changes?")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull());
  expect(field("City").value).toBe("Uppsala!");
  await user.click(await screen.findByRole("link", { name: "Home" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
});

it("[PROF-3] disables all that the school keeps, with a word on it, and the e-mail always", async () => {
  await openProfile({ synced: true });
  for (const name of ["Phone", "E-mail", "Street address", "ZIP code", "City"]) expect(field(name).disabled).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).disabled).toBe(true);
  expect(screen.getByText(/comes from the school and cannot be edited here/)).toBeTruthy();
});

it("[PROF-3] disables the e-mail alone otherwise", async () => {
  await openProfile();
  expect([field("E-mail").disabled, field("City").disabled]).toEqual([true, false]);
  expect(screen.getByText("Contact the school to change your e-mail.")).toBeTruthy();
});

it("[PROF-4] speaks and saves a language at once, and offers five and the present one", async () => {
  const { guardian, user } = await openProfile({ lcid: "fi-FI" });
  const picker = await screen.findByRole<HTMLSelectElement>("combobox");
  expect([...picker.options].map(({ value }) => value)).toEqual(["sv", "en", "nb", "da", "uk", "fi"]);
  await user.selectOptions(picker, "da");
  expect(await screen.findByRole("heading", { name: "Dine oplysninger" })).toBeTruthy();
  await waitFor(async () => expect((await rowOf(guardian))?.lcid).toBe("da-DK"));
});

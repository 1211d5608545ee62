import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CONTACT, FOOD, givenCard, SECRETS } from "#tests/support/given/givenCard.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

async function givenPage(...args: Parameters<typeof givenCard>) {
  const given = await givenCard(...args);
  const open = async () => (await renderApp({ person: given.guardian, path: "/child", now: NOW })).user;
  return { ...given, open };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("[CARD-1] shows allergies, health and contacts with who changed them, and what nobody has filled in", async () => {
  const { open } = await givenPage([FOOD, CONTACT]);
  await open();
  const food = await screen.findByRole("region", { name: "Allergies and diet" });
  expect(within(food).getByText("eggs, nuts")).toBeTruthy();
  expect(within(food).getByText(SECRETS.diet)).toBeTruthy();
  expect(within(food).getByText(/^Changed by Karin Lind, today/)).toBeTruthy();
  const health = screen.getByRole("region", { name: "Health" });
  expect(within(health).getByText("Nothing has been filled in yet.")).toBeTruthy();
  const contacts = screen.getByRole("region", { name: "Emergency contacts" });
  expect(within(contacts).getByRole("heading", { name: `1. ${SECRETS.contact}` })).toBeTruthy();
});

it("[CARD-1] says by the form what the child must not eat", async () => {
  const { cardFor, open } = await givenPage();
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Change: Allergies and diet" }));
  const dialog = await screen.findByRole("dialog", { name: "Allergies and diet" });
  expect(within(dialog).getAllByRole("checkbox")).toHaveLength(14);
  await user.click(within(dialog).getByRole("checkbox", { name: "peanuts" }));
  await user.type(within(dialog).getByRole("textbox", { name: /^Other allergies/ }), "Vegetarian");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await isClosed();
  expect((await cardFor()).food).toMatchObject({ allergens: ["PEANUTS"], diet: "Vegetarian" });
  expect(await screen.findByText("peanuts")).toBeTruthy();
});

it("[CARD-1] adds a contact, moves it up and removes it", async () => {
  const { cardFor, open } = await givenPage([CONTACT]);
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Add contact" }));
  const dialog = await screen.findByRole("dialog", { name: "Emergency contact" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(within(dialog).getAllByText("Fill in this field")).toHaveLength(3);
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Sven Holm");
  await user.type(within(dialog).getByRole("textbox", { name: /^Relation/ }), "Neighbor");
  await user.type(within(dialog).getByRole("textbox", { name: /^Phone/ }), "070-174 06 07");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await isClosed();
  await user.click(await screen.findByRole("button", { name: "Move Sven Holm up" }));
  await screen.findByRole("heading", { name: "1. Sven Holm" });
  await user.click(screen.getByRole("button", { name: "Change: Sven Holm" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Sven Holm?" });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect((await cardFor()).contacts).toMatchObject([{ name: SECRETS.contact }]));
});

it("[LINE-7] [EVT-2] [CARD-1] shows on an open page at once what the other guardian has saved", async () => {
  const { other, change, open } = await givenPage([FOOD]);
  await open();
  const food = within(await screen.findByRole("region", { name: "Allergies and diet" }));
  expect(food.getByText("eggs, nuts")).toBeTruthy();
  await change({ kind: "FOOD", allergens: ["FISH"], diet: "" }, other);
  expect(await food.findByText("fish")).toBeTruthy();
  expect(food.getByText(/^Changed by Johan Lind, today/)).toBeTruthy();
});

import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { getMeals } from "#contract/meals/endpoints.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const TODAY = "2026-03-12";

async function givenOffice(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const person = await givenStaff(given.school, { roleId: "principal" });
  const office = deskFor(person, NOW);
  const save = (day: string, name: string) =>
    office.call(saveDeskMeals, {
      params: { schoolId: given.school.id },
      body: { days: [{ day, courses: [{ name, isVegetarian: true, allergens: ["MILK", "EGGS"] }] }] },
    });
  const shown = async () =>
    (await given.api.call(getMeals, { params: { studentId: given.student.id, day: TODAY } })).meals;
  return { ...given, person, save, shown };
}

it("[MEAL-2] shows the week's menu with its marks, and that the kitchen's own information counts", async () => {
  const { guardian, save } = await givenOffice();
  await save(TODAY, "Pannkakor");
  await save("2026-03-16", "Linsgryta");
  const { user } = await renderApp({ person: guardian, path: "/meals", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Lunch menu" })).toBeTruthy();
  const today = await screen.findByRole("region", { name: /^Today/ });
  expect(within(today).getByText("Pannkakor")).toBeTruthy();
  expect(within(today).getByText("Vegetarian")).toBeTruthy();
  expect(within(today).getByText("Contains: milk and eggs")).toBeTruthy();
  expect(screen.getByText(/rely on the kitchen’s own information/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await screen.findByText("Linsgryta")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await screen.findByText("No menu for this week")).toBeTruthy();
});

it("[MEAL-2] is in the menu of guardians, and today's lunch on home", async () => {
  const { guardian, school, save } = await givenOffice();
  const sibling = await givenStudent({ firstName: "Vilma", schools: [school] });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  await save(TODAY, "Pannkakor");
  await renderApp({ person: guardian, path: "/", now: NOW });
  expect(await screen.findAllByText("Pannkakor")).not.toHaveLength(0);
  expect(await screen.findByRole("link", { name: "Lunch menu" })).toBeTruthy();
});

it("[MEAL-2] marks lunch that the child must not eat wherever it is shown: on home, in the week and in the menu", async () => {
  const { guardian, student, school, api, save } = await givenOffice();
  const sibling = await givenStudent({ firstName: "Vilma", schools: [school] });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  await save(TODAY, "Pannkakor");
  await api.call(changeChildCard, {
    params: { studentId: student.id },
    body: { kind: "FOOD", allergens: ["MILK", "FISH"], diet: "" },
  });
  const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim());
  const home = await renderApp({ person: guardian, path: "/", now: NOW });
  const mark = await screen.findByText("Contains milk: not for Alva");
  // The same lunch of all children is said once (LOOK-2).
  expect(texts(screen.getAllByText(/Pannkakor/))).toHaveLength(1);
  expect(
    screen
      .getByText(/Pannkakor/)
      .closest("section")
      ?.contains(mark),
  ).toBe(true);
  home.unmount();
  await renderApp({ person: guardian, path: "/week", now: NOW });
  await screen.findByText("Contains milk: not for Alva");
  expect(texts(screen.getAllByRole("cell")).filter((text) => text?.includes("Pannkakor"))).toEqual([
    "Lunch: Pannkakor Contains milk: not for Alva",
  ]);
});

it("[MEAL-2] says on home that nothing is marked where the card cannot be read", async () => {
  const { guardian, save } = await givenOffice();
  await save(TODAY, "Pannkakor");
  await renderApp({ person: guardian, path: "/plans", now: NOW }).then(({ unmount }) => unmount());
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address.includes("/allergens") ? Promise.resolve(new Response(null, { status: 503 })) : send(address, init),
  );
  await renderApp({ person: guardian, path: "/", now: NOW });
  expect(await screen.findByText("Alva’s allergies could not be loaded, so nothing is marked.")).toBeTruthy();
});

it("[MEAL-1] keeps what the office writes while the menu is being saved", async () => {
  const { person, shown } = await givenOffice();
  const { user } = await renderApp({ person, path: "/desk/meals", now: NOW });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Menu of the week" });
  await user.click(field);
  await user.paste("Torsdag: Pannkakor");
  const release = holdReplies("PUT");
  await user.click(screen.getByRole("button", { name: "Save menu" }));
  await user.click(field);
  await user.paste("\nFredag: Linsgryta");
  release();
  expect(await screen.findByText("The menu has been saved. Guardians see it now.")).toBeTruthy();
  expect(field.value).toBe("Torsdag: Pannkakor\nFredag: Linsgryta");
  expect((await shown()).map(({ day }) => day)).toEqual([TODAY]);
});

it("[MEAL-1] the office pastes a week, sees how it is read, and saves it", async () => {
  const { person, shown } = await givenOffice();
  const { user } = await renderApp({ person, path: "/desk/meals", now: NOW });
  const field = await screen.findByRole("textbox", { name: "Menu of the week" });
  await user.type(field, "Bara text");
  expect(await screen.findByText(/^No day could be recognized/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save menu" }));
  expect(await shown()).toEqual([]);
  await user.clear(field);
  await user.click(field);
  await user.paste("Vecka 11\nTorsdag\nPannkakor (mjölk, ägg)\nFredag: Linsgryta (V)");
  expect(await screen.findByRole("heading", { name: "What guardians will see" })).toBeTruthy();
  const unused = screen.getByText("These lines are not used:").parentElement as HTMLElement;
  expect(within(unused).getByText("Vecka 11")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: /^Thursday/ })).getByText("Contains: eggs and milk")).toBeTruthy();
  expect(await shown()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save menu" }));
  expect(await screen.findByText("The menu has been saved. Guardians see it now.")).toBeTruthy();
  expect((await shown()).map(({ day, courses }) => [day, courses[0]?.name])).toEqual([
    [TODAY, "Pannkakor"],
    ["2026-03-13", "Linsgryta"],
  ]);
  await user.click(await screen.findByRole("button", { name: /^Remove the menu for Thursday/ }));
  expect(await screen.findByText("The menu for that day has been removed")).toBeTruthy();
  expect((await shown()).map(({ day }) => day)).toEqual(["2026-03-13"]);
});

it("[MEAL-2] marks what contains an allergen of the child's card, and keeps the card in memory alone", async () => {
  const { guardian, api, student, save } = await givenOffice();
  await save(TODAY, "Pannkakor");
  const body = { kind: "FOOD" as const, allergens: ["EGGS" as const, "NUTS" as const], diet: "" };
  await api.call(changeChildCard, { params: { studentId: student.id }, body });
  await renderApp({ person: guardian, path: "/meals", now: NOW });
  const today = await screen.findByRole("region", { name: /^Today/ });
  expect(within(today).getByText("Contains eggs: not for Alva")).toBeTruthy();
  expect(within(today).getByText("Contains: milk and eggs")).toBeTruthy();
});

it("[MEAL-2] marks nothing without the service of the card", async () => {
  const { guardian, save } = await givenOffice({ services: USUAL_SERVICES.filter((name) => name !== "childCard") });
  await save(TODAY, "Pannkakor");
  await renderApp({ person: guardian, path: "/meals", now: NOW });
  expect(await screen.findByText("Contains: milk and eggs")).toBeTruthy();
  expect(screen.queryByText(/^Not for/)).toBeNull();
});

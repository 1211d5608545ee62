import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[DESK-11] lets an office give a substitute a group until a day, and end it", async () => {
  const { school } = await givenClass();
  const office = await givenStaff(school, { roleId: "principal", firstName: "Eva" });
  await givenStaff(school, { firstName: "Vik", lastName: "Arie" });
  await givenStaff(school, { roleId: "siteAdministrator", firstName: "Maria", lastName: "Öberg" });
  await givenStaff(school, { roleId: "Lärarassistent", firstName: "Nils", lastName: "Ek" });
  const { user } = await renderApp({ person: office, path: "/desk/grants", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Give access" }));
  expect(await screen.findByText("Choose a member of staff.")).toBeTruthy();
  for (const name of ["Maria Öberg · administrator", "Nils Ek · Lärarassistent"])
    expect(screen.getByRole("option", { name })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Member of staff/ }), "Vik Arie · teacher");
  await user.selectOptions(
    screen.getByRole("combobox", { name: /^Group/ }),
    screen.getByRole("option", { name: /^7A/ }),
  );
  await user.click(await screen.findByRole("button", { name: "Give access" }));
  const held = within(await screen.findByRole("region", { name: "Have access now" }));
  expect(await held.findByRole("heading", { name: /^Vik Arie · 7A/ })).toBeTruthy();
  expect(held.getByText("Substitute")).toBeTruthy();
  expect(held.getByText("Given by Eva Berg")).toBeTruthy();
  await user.click(held.getByRole("button", { name: "End access: Vik Arie, 7A" }));
  expect(await held.findByText("The office has not given anyone access to a group")).toBeTruthy();
});

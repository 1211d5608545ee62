import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, expect, it } from "vitest";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { addInvitedClass, givenInvitingOffice } from "#tests/support/given/givenInvitingOffice.ts";
import { stopMailing } from "#tests/support/given/givenMailed.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

afterAll(stopMailing);

/** Whether a dialog hides the page from screen readers is tested in a real browser. */
const hidden = true;

it("[SETUP-2] shows the office who has not signed in, and that this server sends no mail", async () => {
  const school = await givenSchool({ title: "Granskolan" });
  const student = await givenStudent({ schools: [school], firstName: "Elsa", lastName: "Ek" });
  await givenGuardian({ students: [student], firstName: "Karin", lastName: "Ek", mail: "karin@example.com" });
  await givenGuardian({ students: [student], firstName: "Per", lastName: "Ek", mail: null });
  const office = await givenStaff(school, { roleId: "principal" });
  await renderApp({ person: office, path: "/desk/invitations", now: NOW });
  const panel = await screen.findByRole("region", { name: "Granskolan" });
  expect(await within(panel).findByText("2 guardians have not signed in yet.")).toBeTruthy();
  expect(within(panel).getByText("1 of them has no e-mail address in the register.")).toBeTruthy();
  expect(within(panel).getByText("This server sends no e-mail, so nobody can be invited.")).toBeTruthy();
  const rows = await within(panel).findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Karin Ek.*Elsa Ek.*Not invited/),
    expect.stringMatching(/Per Ek.*Elsa Ek.*No address/),
  ]);
  expect(within(panel).queryByRole("button")).toBeNull();
});

it("[DESK-17] invites a pilot class in three presses, and then one guardian who is searched for", async () => {
  const given = await givenInvitingOffice();
  const pilot = await addInvitedClass(given, "1A");
  await addInvitedClass(given, "1B");
  const now = given.now();
  const { user } = await renderApp({ person: given.office, path: "/desk/invitations", server: given.url, now });
  let presses = 0;
  const press = async (name: string, options: { hidden?: boolean } = {}) => {
    presses += 1;
    await user.click(await screen.findByRole("button", { name, ...options }));
  };
  presses += 1;
  await user.selectOptions(await screen.findByRole("combobox", { name: "Class" }), "1A: 0 of 1 signed in");
  await press("Invite 1 guardian");
  await press("Send", { hidden });
  expect(await screen.findByText("1 guardian has been invited")).toBeTruthy();
  expect(presses).toBe(3);
  expect((await given.listed({ groupId: pilot.groupId })).map(({ state }) => state)).toEqual(["INVITED"]);
  expect((await given.listed()).map(({ state }) => state).toSorted()).toEqual(["INVITED", "NEW", "NEW"]);

  await user.selectOptions(await screen.findByRole("combobox", { name: "Class" }), "Whole school");
  await user.type(screen.getByRole("searchbox", { name: "Search for a guardian or student" }), "lind");
  await waitFor(() => expect(screen.queryByText(/Vuxen/)).toBeNull());
  await press("Invite Karin Lind");
  await press("Send", { hidden });
  expect(await screen.findByText("Invited")).toBeTruthy();
  expect((await given.listed({ search: "Karin" })).map(({ state }) => state)).toEqual(["INVITED"]);
});

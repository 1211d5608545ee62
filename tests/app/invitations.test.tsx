import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

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

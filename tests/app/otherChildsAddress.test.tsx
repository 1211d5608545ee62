import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const MISSING = "Something went wrong! We couldn't find what you were trying to reach!";

async function givenSiblings() {
  const school = await givenSchool();
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [school] });
  const instance = { date: new Date("2026-03-17T14:00:00Z"), endDate: new Date("2026-03-17T14:30:00Z") };
  const meeting = await givenMeeting(alma, { title: "Talk about Alma", instance });
  return { elsa, alma, meeting, guardian: await givenGuardian({ students: [elsa, alma] }) };
}

it("[CALM-8] says whose a meeting is at another child's address, and opens it after the switch", async () => {
  const { guardian, meeting } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: `/meetings/${meeting.id}`, now: NOW });
  expect(await screen.findByText("This is about Alma Lind.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Switch to Alma Lind" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Talk about Alma" })).toBeTruthy();
  expect(window.location.pathname).toBe(`/meetings/${meeting.id}`);
});

it("[CALM-8] tells the guardian of another family nothing", async () => {
  const { meeting } = await givenSiblings();
  const { guardian } = await givenSiblings();
  await renderApp({ person: guardian, path: `/meetings/${meeting.id}`, now: NOW });
  expect(await screen.findByText(MISSING)).toBeTruthy();
  expect(screen.queryByText(/This is about/)).toBeNull();
});

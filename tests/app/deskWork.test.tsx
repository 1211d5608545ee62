import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { getDeskAssessments, listDeskWork } from "#contract/desk/work/endpoints.ts";
import { givenBrought } from "#tests/support/given/givenBrought.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenWorkClass, PLAN } from "#tests/support/given/givenWorkClass.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[DESK-12] writes a plan from a group's page, and says what is missing", async () => {
  const { mentor, desk, params, matrix } = await givenWorkClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/students", now: NOW });
  // The menu has a link of the same name.
  const link = () => within(screen.getByRole("main")).getByRole("link", { name: "Plans and assignments" });
  await waitFor(() => expect(link()).toBeTruthy());
  await user.click(link());
  await user.click(await screen.findByRole("link", { name: "New plan" }));
  const publish = await screen.findByRole("button", { name: "Publish" });
  await user.click(publish);
  const title = screen.getByRole("textbox", { name: /^Title/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await desk.call(listDeskWork, { params })).toEqual([]);
  await user.type(title, "Vikingatiden");
  await user.click(screen.getByRole("checkbox", { name: matrix.title }));
  await user.click(publish);
  expect(await screen.findByText("Guardians now see the plan")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Vikingatiden" })).toBeTruthy();
  expect(await desk.call(listDeskWork, { params })).toMatchObject([{ kind: "PLAN", state: "OPEN" }]);
});

it("[DESK-12] keeps what is written while a plan is being saved", async () => {
  const { mentor, desk, params, create } = await givenWorkClass();
  const plan = await create();
  const { user } = await renderApp({ person: mentor, path: `/desk/coursework/${plan.id}`, now: NOW });
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
  await user.type(title, " nu");
  const release = holdReplies("PUT");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(title, " igen");
  release();
  expect(await screen.findByRole("heading", { level: 1, name: `${PLAN.title} nu` })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe(`${PLAN.title} nu igen`);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await desk.call(listDeskWork, { params })).toMatchObject([{ title: `${PLAN.title} nu igen` }]),
  );
});

it("[DESK-12] gives an assignment with its type", async () => {
  const { mentor, desk, params, group } = await givenWorkClass();
  const { user } = await renderApp({ person: mentor, path: `/desk/coursework?group=${group.id}`, now: NOW });
  await user.click(await screen.findByRole("link", { name: "New assignment" }));
  await user.type(await screen.findByRole("textbox", { name: /^Title/ }), "Sida 12");
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "HOMEWORK");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Guardians now see the assignment")).toBeTruthy();
  expect(await desk.call(listDeskWork, { params })).toMatchObject([{ kind: "ASSIGNMENT", title: "Sida 12" }]);
});

it("[DESK-12] assesses a student by the levels of a matrix, and shows that it is published", async () => {
  const { mentor, desk, create, matrix } = await givenWorkClass({ student: { firstName: "Elsa" } });
  const plan = await create({ ...PLAN, matrices: [matrix.id], takesFeedback: false });
  const { user } = await renderApp({ person: mentor, path: `/desk/coursework/${plan.id}`, now: NOW });
  await user.click(await screen.findByRole("link", { name: "Assess" }));
  await user.click(await screen.findByRole("button", { name: /Elsa.*Not assessed/ }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect(await within(dialog).findByText("Choose at least one level, or write a text.")).toBeTruthy();
  const row = within(dialog).getByRole("radiogroup", { name: "Löser problem" });
  await user.click(within(row).getByRole("radio", { name: "Steg 2" }));
  await user.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Guardians now see the assessment")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /Elsa.*Published/ })).toBeTruthy();
  const { students } = await desk.call(getDeskAssessments, { params: { workId: plan.id } });
  expect(students).toMatchObject([{ results: [{ matrix: matrix.id, row: "r1", level: 2 }] }]);
});

it("[DESK-12] only shows plans that the school's own system brings", async () => {
  const { mentor, student, group, school } = await givenWorkClass();
  const plan = await givenPlan(student, { group });
  await givenBrought("plan", plan, school);
  const { user } = await renderApp({ person: mentor, path: "/desk/coursework", now: NOW });
  expect(await screen.findByText("The plans come from the school’s own system and are written there.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New plan" })).toBeNull();
  await user.click(await screen.findByRole("link", { name: plan.title }));
  expect(await screen.findByText("This is changed in the system in which it was written.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

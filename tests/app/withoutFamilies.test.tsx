import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[YEAR-2] a form cannot be sent to a class without families, which its choice says", async () => {
  const { mentor, school } = await givenClass();
  await givenGroup(school, { title: "9B", owners: [mentor] });
  await renderApp({ person: mentor, path: "/desk/forms/new", now: NOW });
  const groups = within(await screen.findByRole("group", { name: /Groups/ }));
  const empty = await groups.findByRole<HTMLInputElement>("checkbox", { name: "9B · Björkskolan · no families" });
  expect(empty.disabled).toBe(true);
  expect((await groups.findByRole<HTMLInputElement>("checkbox", { name: "7A · Björkskolan · 1 family" })).checked).toBe(
    true,
  );
});

it("[YEAR-2] nor is a class without families chosen for a round of meetings", async () => {
  const { mentor, school } = await givenClass();
  await givenGroup(school, { type: "MENTOR_GROUP", title: "1B", owners: [mentor] });
  await renderApp({ person: mentor, path: "/desk/meetings/new", now: NOW });
  const group = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Group" });
  expect([...group.options].map(({ text, disabled, selected }) => [text, disabled, selected])).toEqual([
    ["1B · Björkskolan · no families", true, false],
    ["7A · Björkskolan · 1 family", false, true],
  ]);
});

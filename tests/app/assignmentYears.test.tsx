import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const titleButton = (name: RegExp) => screen.findByRole("button", { name });
const now = "2026-03-12T07:40:00Z";

it("[YEAR-11] reads earlier school years when they are opened, one after the other, of both sources", async () => {
  const { guardian, student } = await givenFamily();
  await givenAssignment(student, { title: "Nu", dueDate: "2026-03-16T07:40:00Z" });
  const handedIn = "ASSIGNMENT_TASK_SUBMITTED";
  await givenAssignment(student, { title: "I fjol", task: handedIn, dueDate: "2025-05-02T10:00:00Z" });
  await givenTeamsAssignment(student, {
    displayName: "I Teams",
    status: "returned",
    dueDateTime: "2023-05-02T10:00:00Z",
  });
  const { user } = await renderApp({ path: "/assignments", person: guardian, now });
  await screen.findByRole("link", { name: "Nu" });
  expect(screen.queryByText("I fjol")).toBeNull();
  const years = await titleButton(/^School years before 2025\/26$/);
  await user.click(years);
  expect(document.activeElement).toBe(years);
  expect(await screen.findByText("2024/25")).toBeTruthy();
  await user.click(await titleButton(/^Completed 1$/));
  expect(screen.getByRole("link", { name: "I fjol" })).toBeTruthy();
  expect(screen.queryByText("I Teams")).toBeNull();
  await user.click(await titleButton(/^School years before 2024\/25$/));
  expect(await screen.findByText("2022/23")).toBeTruthy();
  await user.click(await titleButton(/^School years before 2022\/23$/));
  expect(await screen.findByText("There are no earlier assignments")).toBeTruthy();
});

it("[YEAR-11] opens an assignment of Teams of an earlier school year by its address", async () => {
  const { guardian, student } = await givenFamily();
  const { externalId } = await givenTeamsAssignment(student, {
    displayName: "I Teams",
    dueDateTime: "2023-05-02T10:00:00Z",
  });
  await renderApp({ path: `/assignment/${externalId}`, person: guardian, now });
  expect(await screen.findByRole("heading", { level: 1, name: "I Teams" })).toBeTruthy();
});

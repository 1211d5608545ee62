import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const sums = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("[NAV-11] sums attendance over the period that is chosen and shows it lesson by lesson", async () => {
  const { guardian, student } = await givenReporter();
  const teacher = await givenUser(schoolOf(student), { firstName: "Helena", lastName: "Berg" });
  const by = { reportedById: teacher.id };
  const present = { attendanceType: "PRESENT" as const, ...by };
  const late = { attendanceType: "LATE" as const, lateDuration: 10, ...by };
  const invalid = { attendanceType: "INVALID_ABSENCE" as const, ...by };
  await givenLesson(student, { startTime: "2026-03-11T08:00:00Z", title: "Svenska", attendance: present });
  await givenLesson(student, { startTime: "2026-03-11T10:00:00Z", title: "Slöjd", length: 90, attendance: present });
  await givenLesson(student, { startTime: "2026-03-10T08:00:00Z", title: "Musik", attendance: late });
  await givenLesson(student, { startTime: "2026-03-02T08:00:00Z", title: "Kemi", attendance: invalid });
  await givenLesson(student, { startTime: "2025-10-02T08:00:00Z", title: "Bild" });
  const { user } = await renderApp({ person: guardian, path: "/attendance", now: NOW });
  await screen.findByRole("table");
  expect(sums()).toEqual([
    ["Invalid absent", "1", "1 hr"],
    ["Partly absent", "1", "10 min"],
    ["Present", "2", "2 hr 30 min"],
  ]);

  expect(screen.getByText("Alva has attended 3 of 4 lessons")).toBeTruthy();
  expect(screen.queryByText("Slöjd")).toBeNull();

  await user.selectOptions(await screen.findByRole("combobox", { name: "Period" }), "This week");
  await screen.findByText("Partly absent (10 min)");
  expect(sums().map(([label]) => label)).toEqual(["Partly absent", "Present"]);

  await user.selectOptions(await screen.findByRole("combobox", { name: "Period" }), "School year");
  await screen.findByText("Invalid absent", { selector: "li *" });
  expect(sums().map(([label]) => label)).toContain("Not reported");
  const list = within(screen.getByRole("region", { name: "By lesson" }));
  expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Musik Tuesday, March 10 09:00–10:00 · Reported by Helena Berg Partly absent (10 min)",
    "Kemi Monday, March 2 09:00–10:00 · Reported by Helena Berg Invalid absent",
  ]);
  await user.click(await screen.findByRole("switch", { name: "Absence only" }));
  expect(await list.findByText("Bild")).toBeTruthy();
  expect(list.getByText("Slöjd")).toBeTruthy();
});

it("[NAV-11] takes any dates as the period, in their order", async () => {
  const { guardian, student } = await givenReporter();
  await givenLesson(student, { startTime: "2026-02-12T08:00:00Z", title: "Kemi" });
  const { user } = await renderApp({ person: guardian, path: "/attendance", now: NOW });
  expect(await screen.findByText("No lessons in this period")).toBeTruthy();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Period" }), "Other dates");
  const from = screen.getByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "2026-02-12{Enter}");
  await user.click(await screen.findByRole("switch", { name: "Absence only" }));
  expect(await screen.findByText("Kemi")).toBeTruthy();
  const to = screen.getByRole("textbox", { name: "To" });
  await user.clear(to);
  await user.type(to, "2026-02-11{Enter}");
  expect(await screen.findByText("The end date must not be before the start date")).toBeTruthy();
  expect(screen.queryByText("Kemi")).toBeNull();
});

it("[NAV-10] is not available where the school has no attendance", async () => {
  const { guardian } = await givenReporter({ services: ["schedule"] });
  await renderApp({ person: guardian, path: "/attendance", now: NOW });
  expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
});

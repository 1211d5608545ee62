import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { groupMembers } from "#server/database/schema/groups.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenClass } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { renderApp } from "../support/page/renderApp.tsx";
import { database } from "../support/server/database.ts";

const MONDAYS = ["2026-02-02", "2026-02-09", "2026-03-02"];

it("[DESK-16] is one press from the menu, sorted by a column with the keyboard, and printed", async () => {
  const { mentor, school, group, student } = await givenClass();
  const other = await givenStudent({ schools: [school], firstName: "Ben", lastName: "Aa" });
  await database().insert(groupMembers).values({ groupId: group.id, studentId: other.id });
  for (const [at, day] of MONDAYS.entries())
    await givenLesson(student, {
      ...{ startTime: `${day}T08:00:00Z`, title: `Lesson ${at}` },
      attendance: { attendanceType: "VALID_ABSENCE" },
    });
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  const menu = within(await screen.findByRole("navigation", { name: "Main menu" }));
  await user.click(await menu.findByRole("link", { name: "The class at a glance" }));
  const table = within(await screen.findByRole("table", { name: "7A" }));
  const names = () => table.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names()).toEqual(["Ben Aa", "Alva Lind"]);
  const row = within(table.getByRole("row", { name: /^Alva Lind/ }));
  expect(row.getByText("3 days, 3 lessons")).toBeTruthy();
  expect(row.getByText("3 of 3 days of absence on a Monday")).toBeTruthy();
  const heading = table.getByRole("columnheader", { name: "Absence this semester" });
  within(heading).getByRole("button").focus();
  await user.keyboard("{Enter}");
  expect(heading.getAttribute("aria-sort")).toBe("descending");
  expect(names()).toEqual(["Alva Lind", "Ben Aa"]);
  await user.keyboard("{Enter}");
  expect(heading.getAttribute("aria-sort")).toBe("ascending");
  expect(names()).toEqual(["Ben Aa", "Alva Lind"]);
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(printed).toHaveBeenCalledOnce();
});

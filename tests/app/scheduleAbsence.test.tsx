import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Thursday 12 March 2026, week 11. */
const now = "2026-03-12T10:07:00+01:00";

const open = (person: Parameters<typeof renderApp>[0]["person"]) => renderApp({ person, path: "/schedule", now });
/** Changing the period is debounced by half a second. */
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const period = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const view = (name: string) => within(screen.getByRole("group", { name: "View" })).getByRole("button", { name });

describe("absence that no lesson shows", () => {
  const leave = { startTime: "2026-03-10T23:00:00Z", endTime: "2026-03-12T22:59:00Z", period: true, reported: now };

  it("is above the hours of its days, with who reported it", async () => {
    const { guardian, student } = await givenFamily({ guardian: { firstName: "Karin", lastName: "Lind" } });
    await givenAbsence(student, guardian, leave);
    await open(guardian);
    for (const day of ["Wednesday, March 11", "Thursday, March 12"]) {
      const [row] = await screen.findAllByRole("group", { name: day });
      await waitFor(() => expect(row?.textContent).toBe("Absent all dayKarin Lind"));
    }
    expect(screen.queryByText("No schedule for today")).toBeNull();
  });

  it("is in the agenda and in the cells of the month", async () => {
    const { guardian, student } = await givenFamily({ guardian: { firstName: "Karin", lastName: "Lind" } });
    await givenAbsence(student, guardian, leave);
    const { user } = await open(guardian);
    await period(/^Schedule, March 9.–.13$/);
    await user.click(view("Agenda"));
    const day = await screen.findByRole("region", { name: "Thursday, March 12" });
    expect(within(day).getByText("Absent all day")).toBeTruthy();
    await user.click(view("Month"));
    await button("Thursday, March 12, Absent all day");
  });

  it("[SCH-6] is counted in the cell of a month, and each is named for screen readers", async () => {
    const { guardian, student } = await givenFamily();
    for (const hour of ["08", "12"]) {
      const times = { startTime: `2026-03-17T${hour}:00:00Z`, endTime: `2026-03-17T${hour}:30:00Z` };
      await givenAbsence(student, guardian, { ...times, reported: now });
    }
    const { user } = await open(guardian);
    await period(/^Schedule, March 9.–.13$/);
    await user.click(view("Month"));
    const day = await button("Tuesday, March 17, Absent 09:00–09:30, Absent 13:00–13:30");
    expect(day.textContent).toContain("Absent 09:00–09:30+1");
  });

  it("is left out where absence is not offered", async () => {
    const { guardian, student } = await givenFamily({ services: ["schedule"] });
    await givenAbsence(student, guardian, leave);
    await open(guardian);
    expect(await screen.findByText("No schedule for today")).toBeTruthy();
  });
});

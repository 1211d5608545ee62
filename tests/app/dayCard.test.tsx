import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenCoparent } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Thursday 12 March 2026, week 11. */
const now = "2026-03-12T10:07:00+01:00";

describe("[HOME-4] the day at a glance", () => {
  it("shows when today begins and ends, and its tests", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "Maths", startTime: "2026-03-12T07:20:00Z", room: "B214" });
    await givenLesson(student, { title: "Sports", startTime: "2026-03-12T12:20:00Z", length: 80, room: "Hall" });
    await givenLesson(student, {
      title: "Words",
      startTime: "2026-03-12T09:10:00Z",
      type: "ASSIGNMENT",
      instanceType: WRITTEN_TEST,
    });
    await renderApp({ person: guardian, now });
    const card = await screen.findByRole("region", { name: "Today" });
    await within(card).findByText("08:20");
    expect(within(card).getByText("Maths · B214")).toBeTruthy();
    expect(within(card).getByText("14:40")).toBeTruthy();
    expect(within(card).getByText("Sports · Hall")).toBeTruthy();
    expect(within(card).getByText("Words")).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe("/schedule");
  });

  it("shows the next school day after the last lesson", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "Maths", startTime: "2026-03-12T07:20:00Z" });
    await givenLesson(student, { title: "History", startTime: "2026-03-16T08:00:00Z" });
    await renderApp({ person: guardian, now });
    const card = await screen.findByRole("region", { name: "Monday, March 16" });
    expect(within(card).getAllByText("History")).toHaveLength(2);
  });

  it("reports absence for the day that is shown", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { startTime: "2026-03-16T08:00:00Z" });
    const { user } = await renderApp({ person: guardian, now });
    const card = await screen.findByRole("region", { name: "Monday, March 16" });
    await user.click(await within(card).findByRole("button", { name: "Report absence" }));
    const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
    await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
    expect(within(dialog).getAllByDisplayValue("3/16/2026").length).toBeGreaterThan(0);
  });

  it("says that there is no school today, and the lesson that is going on", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "History", startTime: "2026-03-16T08:00:00Z", length: 60, room: "B2" });
    const { unmount } = await renderApp({ person: guardian, now: "2026-03-14T10:00:00+01:00" });
    const card = await screen.findByRole("region", { name: "Monday, March 16" });
    expect(await within(card).findByText("No school")).toBeTruthy();
    unmount();
    await renderApp({ person: guardian, now: "2026-03-16T09:30:00+01:00" });
    const today = await screen.findByRole("region", { name: "Today" });
    expect((await within(today).findByText("Now")).nextElementSibling?.textContent).toBe("History");
    expect(within(today).getByText("09:00–10:00 · B2")).toBeTruthy();
    expect(within(today).queryByText("No school")).toBeNull();
  });

  it("tells who has reported what, and leads to changing it", async () => {
    const { guardian, student } = await givenFamily();
    const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
    await givenLesson(student, { startTime: "2026-03-12T12:00:00Z" });
    const part = { startTime: "2026-03-12T12:00:00Z", endTime: "2026-03-12T12:30:00Z", reported: now };
    await givenAbsence(student, coparent, part);
    const { user } = await renderApp({ person: guardian, now });
    const card = await screen.findByRole("region", { name: "Today" });
    expect((await within(card).findByText("Absent 13:00–13:30")).nextElementSibling?.textContent).toBe("Johan Lind");
    await user.click(await within(card).findByRole("button", { name: "Report absence" }));
    const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
    await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
    await user.click(await within(dialog).findByRole("button", { name: "Report absence" }));
    expect(await within(card).findByText("Absent the entire day")).toBeTruthy();
    expect(within(card).queryByText("Starts")).toBeNull();
    expect(within(card).queryByText("Ends")).toBeNull();
    const change = await within(card).findByRole("link", { name: "Change the absence" });
    expect(change.getAttribute("href")).toBe("/absence#reported-absences");
  });

  it("is not shown without the schedule service", async () => {
    const { guardian } = await givenFamily({ services: ["news"] });
    await renderApp({ person: guardian, now });
    await screen.findByRole("region", { name: "Posts" });
    expect(screen.queryByRole("region", { name: "Today" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";

/** Thursday 12 March 2026, week 11. */
const now = "2026-03-12T10:07:00+01:00";

const open = (person: Parameters<typeof renderApp>[0]["person"]) => renderApp({ person, path: "/schedule", now });
/** Changing the period is debounced by half a second. */
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const period = async (name: string | RegExp) => {
  const heading = await screen.findByRole("heading", { level: 1, name: /^Schedule, / });
  return within(heading).findByRole("button", { name });
};
const view = (name: string) => within(screen.getByRole("group", { name: "View" })).getByRole("button", { name });

describe("views", () => {
  it("[SCH-1] begins with the work week, and offers the month with advancedSchedule", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "Monday", startTime: "2026-03-09T07:20:00Z" });
    await givenLesson(student, { title: "Saturday", startTime: "2026-03-14T07:20:00Z" });
    await open(guardian);
    await period(/^March 9.–.13$/);
    await button(/^Monday,/);
    expect(screen.queryByRole("button", { name: /^Saturday,/ })).toBeNull();
    expect(screen.getByText("Week 11")).toBeTruthy();
    expect(view("Work week").getAttribute("aria-pressed")).toBe("true");
    expect(
      within(screen.getByRole("group", { name: "View" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Day", "Work week", "Week", "Month", "Agenda"]);
  });

  it("[SCH-1] falls back to the work week when the stored view is no longer allowed", async () => {
    localStorage.setItem("schedule_view", "month");
    const { guardian } = await givenFamily({ services: ["schedule"] });
    await open(guardian);
    await period(/^March 9.–.13$/);
    expect(within(screen.getByRole("group", { name: "View" })).queryByRole("button", { name: "Month" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Displaying/ })).toBeNull();
  });

  it("[SCH-3] changes the period, remembers view and day, and Today resets the day", async () => {
    const { guardian } = await givenFamily();
    const first = await open(guardian);
    await period(/^March 9.–.13$/);
    await first.user.click(await button("Next"));
    await period(/^March 16.–.20$/);
    await first.user.click(view("Day"));
    await period("Thursday, March 19");
    first.unmount();

    const second = await open(guardian);
    await period("Thursday, March 19");
    await second.user.click(await button("Previous"));
    await period("Wednesday, March 18");
    await waitFor(async () => expect((await button("Today")).hasAttribute("disabled")).toBe(false));
    await second.user.click(await button("Today"));
    await period("Thursday, March 12");
    expect(localStorage.getItem("schedule_date")).toBeNull();
  });

  it("[SCH-2] disables Today while today is shown", async () => {
    const { guardian } = await givenFamily();
    const { user } = await open(guardian);
    await period(/^March 9.–.13$/);
    expect((await button("Today")).hasAttribute("disabled")).toBe(true);
    await user.click(await button("Previous"));
    await waitFor(async () => expect((await button("Today")).hasAttribute("disabled")).toBe(false));
  });

  it("[SCH-2] shows only one day on a narrow screen, with the days of its week", async () => {
    lookFrom("phone");
    localStorage.setItem("schedule_view", "month");
    const { guardian } = await givenFamily();
    const { user } = await open(guardian);
    await period("Thursday, March 12");
    expect(screen.queryByRole("group", { name: "View" })).toBeNull();
    await user.click(await button("Next"));
    await period("Friday, March 13");
    await user.click(await button("Mon 9, March 2026"));
    await period("Monday, March 9");
    expect(localStorage.getItem("schedule_view")).toBe("month");
  });

  it("[SCH-3] requests no period that is skipped at once", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "Later", startTime: "2026-03-25T07:20:00Z" });
    const { user } = await open(guardian);
    await screen.findByText("No schedule for today");
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      const [, start] = /schedule\/([\d-]+)\//.exec(String(input)) ?? [];
      if (start) asked.push(start);
      return real(input, init);
    });
    await user.click(await button("Next"));
    await user.click(await button("Next"));
    await button(/^Later,/);
    expect(asked).toEqual(["2026-03-23"]);
  });

  it("[SCH-3] changes the period with Page Down and Page Up, goes to today with T, and keeps the focus", async () => {
    const { guardian, student } = await givenFamily();
    await givenLesson(student, { title: "This week", startTime: "2026-03-12T07:20:00Z" });
    await givenLesson(student, { title: "Next week", startTime: "2026-03-19T07:20:00Z" });
    const { user } = await open(guardian);
    (await button(/^This week,/)).focus();
    await user.keyboard("{PageDown}");
    await waitFor(async () => expect(document.activeElement).toBe(await button(/^Next week,/)));
    await user.keyboard("{PageDown}{PageUp}t");
    await waitFor(async () => expect(document.activeElement).toBe(await button(/^This week,/)));
  });
});

it("[SCH-5] filters by activity, and shows how many of all items are left where some are hidden", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Lesson", startTime: "2026-03-12T07:00:00Z" });
  await givenLesson(student, { title: "Talk", startTime: "2026-03-12T09:00:00Z", type: "MEETING" });
  const { user } = await open(guardian);
  await user.click(await button("Activity filter"));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Lessons" }));
  expect(await screen.findByText("Displaying 1 of 2")).toBeTruthy();
  expect(screen.queryByText("Lesson")).toBeNull();
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Select all" }));
  expect(screen.queryByText(/^Displaying/)).toBeNull();
  expect(screen.getByText("Lesson")).toBeTruthy();
});

it("[SCH-5] names the filter when it hides everything, and offers to show all", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Lesson", startTime: "2026-03-12T07:00:00Z" });
  const { user } = await open(guardian);
  await user.click(await button("Activity filter"));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Select all" }));
  expect(screen.getByText("The activity filter hides everything in this period.")).toBeTruthy();
  expect(screen.queryByText("No schedule for today")).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(await button("Show all"));
  expect(screen.getByText("Lesson")).toBeTruthy();
});

it("[SCH-1] shows the coming work week at the weekend", async () => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path: "/schedule", now: "2026-03-14T10:00:00+01:00" });
  await period(/^March 16.–.20$/);
  expect(screen.getByText("Week 12")).toBeTruthy();
  expect((await button("Today")).hasAttribute("disabled")).toBe(true);
  await user.click(await button("Previous"));
  await period(/^March 9.–.13$/);
});

it("[SCH-6] counts each day's items in a month, and opens a day", async () => {
  const { guardian, student } = await givenFamily();
  const day = "2026-03-17T08:00:00Z";
  await givenLesson(student, { startTime: day });
  await givenLesson(student, { startTime: day });
  await givenLesson(student, { startTime: day, type: "ASSIGNMENT" });
  await givenLesson(student, { startTime: day, type: "ASSIGNMENT", instanceType: WRITTEN_TEST });
  await givenLesson(student, { startTime: day, type: "ASSIGNMENT", instanceType: VERBAL_TEST });
  await givenLesson(student, { startTime: day, type: "MEETING" });
  await givenLesson(student, { startTime: day, type: "CALENDAR_EVENT" });
  const { user } = await open(guardian);
  await period(/^March 9.–.13$/);
  await user.click(view("Month"));
  await period("March 2026");
  await user.click(await button("Tuesday, March 17, 2 lessons, 1 calendar event, 2 tests, 1 assignment, 1 meeting"));
  await period("Tuesday, March 17");
});

it("[SCH-1] lists the days in the agenda, with attendance in words", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, {
    title: "Maths",
    startTime: "2026-03-10T08:00:00Z",
    attendance: { attendanceType: "VALID_ABSENCE" },
  });
  const { user } = await open(guardian);
  await period(/^March 9.–.13$/);
  await user.click(view("Agenda"));
  const day = await screen.findByRole("region", { name: "Tuesday, March 10" });
  expect(within(day).getByRole("button").textContent).toContain("Valid absent");
});

it("[SCH-1] moves by key to the last row of a long agenda, which is rendered on demand", async () => {
  const { guardian, student } = await givenFamily();
  const start = Date.parse("2026-03-09T06:00:00Z");
  const given = Array.from({ length: 100 }, (_, at) =>
    givenLesson(student, { title: `Lesson ${at + 1}`, startTime: new Date(start + at * 60_000) }),
  );
  await Promise.all(given);
  const { user } = await open(guardian);
  await user.click(await screen.findByRole("button", { name: "Agenda" }));
  const first = await button(/^Lesson 1,/);
  expect(screen.queryByRole("button", { name: /^Lesson 100,/ })).toBeNull();
  first.focus();
  await user.keyboard("{End}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Lesson 100,/));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Lesson 99,/);
});

it("[SCH-10] says that there is nothing", async () => {
  const { guardian } = await givenFamily();
  await open(guardian);
  expect(await screen.findByText("No schedule for today")).toBeTruthy();
});

describe("[SCH-4] Create", () => {
  it("opens Manage absence for the chosen day", async () => {
    const { guardian } = await givenFamily();
    localStorage.setItem("schedule_date", "2026-03-18");
    const { user } = await open(guardian);
    await user.click(await button("Create"));
    const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
    await user.click(await within(dialog).findByRole("radio", { name: /^Other days/ }));
    expect(within(dialog).getAllByDisplayValue("3/18/2026").length).toBeGreaterThan(0);
  });

  it("is not offered to students who view their own schedule", async () => {
    const { student } = await givenFamily();
    await open(await givenViewer(student));
    await screen.findByText("No schedule for today");
    expect(screen.queryByRole("button", { name: "Create" })).toBeNull();
  });

  it("needs attendance", async () => {
    const { guardian } = await givenFamily({ services: ["schedule"] });
    await open(guardian);
    await screen.findByText("No schedule for today");
    expect(screen.queryByRole("button", { name: "Create" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { VERBAL_TEST } from "#contract/schedule/limits.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Thursday 12 March 2026, week 11. */
const now = "2026-03-12T10:07:00+01:00";

const open = (person: Parameters<typeof renderApp>[0]["person"]) => renderApp({ person, path: "/schedule", now });
/** Timeout for code that is loaded on demand. */
const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("[SCH-7] show time, room, Teams and attendance, and short ones use one line", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, {
    title: "Tall",
    startTime: "2026-03-12T07:20:00Z",
    length: 40,
    room: "B214",
    joinWebUrl: "https://teams.example/join",
    attendance: { attendanceType: "INVALID_LATE", lateDuration: 15 },
  });
  await givenLesson(student, { title: "Short", startTime: "2026-03-11T07:20:00Z", length: 39, room: "A102" });
  await open(guardian);
  const tall = await button(
    "Tall, Thursday, March 12 08:20–09:00, B214, Teams meeting, Partly invalid absent (15 min)",
  );
  expect(tall.textContent).toContain("08:20–09:00 · B214");
  const short = await button("Short, Wednesday, March 11 08:20–08:59, A102, Not reported");
  expect(short.textContent).toBe("Short · A10208:20");
});

it("[SRC-2] show that a lesson is cancelled, struck through and in words, without attendance", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, {
    title: "Crafts",
    startTime: "2026-03-12T07:20:00Z",
    length: 40,
    room: "B214",
    cancelled: true,
  });
  await open(guardian);
  const tile = await button("Crafts, Canceled, Thursday, March 12 08:20–09:00, B214");
  expect([...tile.classList]).toContain("schedule-cancelled");
  expect(tile.textContent).toContain("08:20–09:00 · Canceled");
  tile.click();
  const dialog = await screen.findByRole("dialog");
  expect((await within(dialog).findByText("Canceled")).tagName).toBe("P");
});

it("[SCH-9] [SCH-11] are above the hours when they take the whole day, or are outside the lessons' hours", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Lesson", startTime: "2026-03-12T07:20:00Z" });
  await givenLesson(student, { title: "Meeting", type: "MEETING", startTime: "2026-03-12T17:00:00Z", length: 30 });
  await givenLesson(student, {
    title: "Outing",
    type: "CALENDAR_EVENT",
    startTime: "2026-03-11T23:00:00Z",
    length: 24 * 60,
    allDay: true,
  });
  await open(guardian);
  const rowOf = async (name: RegExp) => (await button(name)).parentElement?.parentElement?.textContent;
  expect(await rowOf(/^Outing, /)).toBe("All dayOuting");
  expect(await rowOf(/^Meeting, /)).toBe("Other timesMeeting18:00");
});

it("[SCH-7] show their title where a short one shares its day's width with a lesson", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Lesson", startTime: "2026-03-12T07:20:00Z" });
  await givenLesson(student, { title: "Meeting", type: "MEETING", startTime: "2026-03-12T07:30:00Z", length: 30 });
  await open(guardian);
  const meeting = await button("Meeting, Meeting, Thursday, March 12 08:30–09:00");
  expect(meeting.textContent).toBe("Meeting");
  expect(meeting.querySelector("svg")).toBeNull();
});

it.each([
  [
    "Weekend",
    { startTime: "2026-03-08T23:00:00Z", length: 5 * 24 * 60, allDay: true },
    "Monday, March 9 – Friday, March 13",
  ],
  [
    "Night",
    { startTime: "2026-03-12T19:00:00Z", length: 12 * 60 },
    "Thursday, March 12 20:00 – Friday, March 13 08:00",
  ],
])("[SCH-8] tell when they begin and end, also on different days: %s", async (title, times, span) => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title, type: "CALENDAR_EVENT", ...times });
  const { user } = await open(guardian);
  const [tile] = await screen.findAllByRole("button", { name: new RegExp(`^${title}, `) });
  if (tile) await user.click(tile);
  const dialog = await screen.findByRole("dialog", { name: "Calendar event" });
  expect(within(dialog).getByText(span)).toBeTruthy();
});

it.each([
  ["Lesson", { type: "LESSON", attendance: { attendanceType: "PRESENT" } }, "Present"],
  ["Meeting", { type: "MEETING", room: "A102" }, "A102"],
  ["Calendar event", { type: "CALENDAR_EVENT" }, "Thursday, March 12 08:00–09:00"],
  ["Assignment", { type: "ASSIGNMENT", instanceType: VERBAL_TEST }, "Oral test"],
] as const)("[SCH-8] opens the details of an item under the name of its type: %s", async (type, values, detail) => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Item", startTime: "2026-03-12T07:00:00Z", ...values });
  const { user } = await open(guardian);
  const tile = await button(/^Item, /);
  tile.focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: type });
  // Fluent hides everything but the focused dialog; a second dialog gets the focus a moment after it appears.
  expect(await within(dialog).findByRole("heading", { name: "Item" })).toBeTruthy();
  expect(within(dialog).getByText(detail)).toBeTruthy();
  await user.keyboard("{PageDown}");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(tile));
  expect(screen.getByText("Week 11")).toBeTruthy();
});

it("[SCH-8] offer to join a linked Teams meeting if Teams meetings are enabled", async () => {
  const leave = vi.spyOn(window, "open").mockReturnValue(null);
  const { guardian, student } = await givenFamily();
  await givenLesson(student, {
    title: "Online",
    startTime: "2026-03-12T07:00:00Z",
    joinWebUrl: "https://teams.example/join",
  });
  const { user } = await open(guardian);
  await user.click(await button(/^Online, /));
  await user.click(await button("Join in Teams"));
  expect(leave.mock.calls[0]?.[0]).toBe("https://teams.example/join");
});

it("[SCH-8] are one tab stop, within which arrow keys move", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "First", startTime: "2026-03-09T07:20:00Z" });
  await givenLesson(student, { title: "Second", startTime: "2026-03-09T09:20:00Z" });
  await givenLesson(student, { title: "Across", startTime: "2026-03-11T09:00:00Z" });
  const { user } = await open(guardian);
  (await button(/^First,/)).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await button(/^Second,/));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(await button(/^Across,/));
  const stage = screen.getByRole("region", { name: "Schedule" });
  expect(stage.querySelectorAll("button[tabindex='0']")).toHaveLength(1);
});

it("[SCH-9] are next to the lessons' hours, and above them if outside", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Lesson", startTime: "2026-03-12T08:00:00Z", length: 120 });
  await givenLesson(student, { title: "Evening", startTime: "2026-03-12T18:00:00Z", type: "CALENDAR_EVENT" });
  await open(guardian);
  await button(/^Lesson,/);
  expect(screen.getByText("08:00")).toBeTruthy();
  expect(screen.getByText("13:00")).toBeTruthy();
  expect(screen.queryByText("07:00")).toBeNull();
  expect(screen.queryByText("14:00")).toBeNull();
  expect((await button(/^Evening,/)).style.getPropertyValue("--from")).toBe("");
});

it("[SCH-9] are above the usual hours on a day without lessons, if outside of them", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Morning", startTime: "2026-03-12T08:00:00Z", type: "CALENDAR_EVENT" });
  await givenLesson(student, { title: "Evening", startTime: "2026-03-12T18:00:00Z", type: "CALENDAR_EVENT" });
  await open(guardian);
  expect((await button(/^Morning,/)).style.getPropertyValue("--from")).not.toBe("");
  expect((await button(/^Evening,/)).style.getPropertyValue("--from")).toBe("");
  expect(screen.getByText("06:00")).toBeTruthy();
  expect(screen.queryByText("13:00")).toBeNull();
});

it("[SCH-11] show on a later day when they end", async () => {
  const { guardian, student } = await givenFamily();
  const camp = { title: "Camp", type: "CALENDAR_EVENT", startTime: "2026-03-10T19:00:00Z", length: 36 * 60 } as const;
  await givenLesson(student, camp);
  await open(guardian);
  expect(await button("Camp, Calendar event, Tuesday, March 10 20:00–08:00")).toBeTruthy();
  expect(await button("Camp, Calendar event, Wednesday, March 11, all day")).toBeTruthy();
  expect(await button("Camp, Calendar event, Thursday, March 12, until 08:00")).toBeTruthy();
});

it("[SCH-11] are side by side where they overlap", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "One", startTime: "2026-03-12T07:20:00Z" });
  await givenLesson(student, { title: "Two", startTime: "2026-03-12T07:20:00Z" });
  await open(guardian);
  const place = async (name: RegExp) => {
    const { style } = await button(name);
    return [style.getPropertyValue("--column"), style.getPropertyValue("--columns")];
  };
  expect([await place(/^One,/), await place(/^Two,/)]).toEqual([
    ["0", "2"],
    ["1", "2"],
  ]);
});

it("[SCH-11] are behind a button in a week from the third at once on, which opens their day", async () => {
  const { guardian, student } = await givenFamily();
  for (const title of ["One", "Two", "Three"])
    await givenLesson(student, { title, startTime: "2026-03-11T07:20:00Z", room: null });
  const { user } = await open(guardian);
  const more = await button(/^\+2, /);
  expect(more.textContent).toMatch(/^\+2/);
  expect(screen.getAllByRole("button", { name: /^(One|Two|Three), / })).toHaveLength(1);
  await user.click(more);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^(One|Two|Three), / })).toHaveLength(3));
  expect(screen.queryByRole("button", { name: /^\+2/ })).toBeNull();
});

it("[SCH-11] moves today's line with the clock", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { title: "Day", startTime: "2026-03-12T07:00:00Z", length: 400 });
  const { container } = await open(guardian);
  await button(/^Day,/);
  const line = () => container.querySelector<HTMLElement>("[data-now]")?.style.getPropertyValue("--from");
  expect(line()).toBe("127");
  vi.setSystemTime(new Date("2026-03-12T11:00:00+01:00"));
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(line()).toBe("180"));
});

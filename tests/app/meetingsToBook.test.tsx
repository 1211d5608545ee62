import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { goBack } from "#tests/support/page/goBack.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";
const slots = [{ startTime: "2026-03-16T14:00:00Z" }, { startTime: "2026-03-16T14:30:00Z" }];

/** Whether a dialog hides the page from screen readers is tested in a real browser. */
const hidden = true;

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/meetings/MeetingsPage.tsx"),
    import("#client/features/meetings/InstancePage.tsx"),
  ]);
});

/** An occasion of a meeting, opened by a guardian. */
async function openInstance(options: Parameters<typeof givenMeeting>[1] = {}) {
  const { guardian, student } = await givenFamily();
  const meeting = await givenMeeting(student, { slots, ...options });
  const path = `/meetings/${meeting.id}/instance/${meeting.instance.id}`;
  return { meeting, ...(await renderApp({ person: guardian, path, now })) };
}

it("[MEET-1] lists what is left to do first, tells it by words, and books a time from the list", async () => {
  const { guardian, student } = await givenFamily();
  const booked = { date: new Date("2026-03-13T14:00:00Z"), endDate: new Date("2026-03-13T14:30:00Z") };
  await givenMeeting(student, { title: "A booked talk", instance: booked });
  await givenMeeting(student, { title: "A talk by the school" });
  const open = await givenMeeting(student, { title: "The talk to book", slots });
  const { user } = await renderApp({ person: guardian, path: "/meetings", now });
  const list = await screen.findByRole("list", { name: "Meetings" });
  const rows = within(list).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual([
    expect.stringContaining("The talk to book"),
    expect.stringContaining("A booked talk"),
    expect.stringContaining("A talk by the school"),
  ]);
  expect(rows.map(({ textContent }) => textContent?.includes("Not booked"))).toEqual([true, false, true]);
  expect(rows[0]?.textContent).toContain("Free times from: Monday 15:00");
  expect(rows[1]?.textContent).toContain("Tomorrow 15:00–15:30");
  expect(rows[2]?.textContent).toContain("There are currently no bookable times");
  expect(screen.getAllByRole("button", { name: /^Book / })).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Book The talk to book" }));
  await user.click(await screen.findByRole("radio", { name: /15:00/, hidden }));
  await user.click(await screen.findByRole("button", { name: /^Book:/, hidden }));
  await waitFor(async () => {
    const [row] = await database().select().from(meetingInstances).where(eq(meetingInstances.id, open.instance.id));
    expect(row?.timeBlockSlotId).toBe(open.slots[0]?.id);
  });
  await user.click(await screen.findByRole("button", { name: "No, thanks", hidden }));
});

it("[MEET-4] says on the page that there are no times yet, before anybody looks for one", async () => {
  await openInstance({ slots: [] });
  const todo = await screen.findByRole("region", { name: "To do" });
  expect(within(todo).getByText("There are currently no bookable times")).toBeTruthy();
});

it("[MEET-8] shows the booked time as a heading, and saves it as a file for the calendar", async () => {
  const booked = { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") };
  const { user } = await openInstance({ instance: booked });
  expect(await screen.findByRole("heading", { level: 2, name: "Monday, March 16 15:00–15:30" })).toBeTruthy();
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:calendar";
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await user.click(await screen.findByRole("button", { name: "Add to calendar" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe("text/calendar");
  expect(await saved[0]?.text()).toContain("DTSTART:20260316T140000Z");
});

it("[MEET-5] closes with the back button, which leaves the page only after that", async () => {
  const { user, meeting } = await openInstance();
  const path = `/meetings/${meeting.id}/instance/${meeting.instance.id}`;
  await user.click(await screen.findByRole("link", { name: "Meetings" }));
  await screen.findByRole("heading", { level: 1, name: "Meetings" });
  await user.click(await screen.findByRole("link", { name: meeting.title }));
  await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
  await screen.findByRole("dialog", { hidden });
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden })).toBeNull());
  await waitFor(() => expect(location.pathname).toBe(path));
  await goBack();
  expect(location.pathname).toBe("/meetings");
});

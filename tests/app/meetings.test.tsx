import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenCoparent } from "#tests/support/given/givenReporter.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { withoutStream } from "#tests/support/page/withoutStream.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";
const slots = [{ startTime: "2026-03-16T14:00:00Z" }, { startTime: "2026-03-16T14:30:00Z" }];

/** Whether a dialog hides the page from screen readers is tested in a real browser. */
const hidden = true;

/** An open dialog would hide the next test's page. */
async function closeDialog(user: Awaited<ReturnType<typeof renderApp>>["user"]): Promise<void> {
  await user.click(
    await within(screen.getByRole("dialog", { hidden })).findByRole("button", { name: "Cancel", hidden }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden })).toBeNull());
}

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/meetings/MeetingsPage.tsx"),
    import("#client/features/meetings/InstancePage.tsx"),
  ]);
});

async function openInstance(options: Parameters<typeof givenMeeting>[1] = {}) {
  const { guardian, student } = await givenFamily();
  const meeting = await givenMeeting(student, { slots, ...options });
  const path = `/meetings/${meeting.id}/instance/${meeting.instance.id}`;
  return { student, guardian, meeting, ...(await renderApp({ person: guardian, path, now })) };
}

/** Another guardian's booking of the same occasion. */
const bookElsewhere = (
  instanceId: string,
  slot: Awaited<ReturnType<typeof givenMeeting>>["slots"][number] | undefined,
  bookedBy: string | null = null,
) =>
  database()
    .update(meetingInstances)
    .set({ timeBlockSlotId: slot?.id, date: slot?.startTime, endDate: slot?.endTime, bookedBy })
    .where(eq(meetingInstances.id, instanceId));

const slotOf = async (instanceId: string) =>
  (await database().select().from(meetingInstances).where(eq(meetingInstances.id, instanceId)))[0]?.timeBlockSlotId;

describe("a meeting", () => {
  it("[MEET-1] is listed under current or past, and opens its first instance", async () => {
    const { guardian, student } = await givenFamily();
    const talk = await givenMeeting(student, { title: "Spring talk", followUp: true });
    await givenMeeting(student, { title: "Autumn talk", status: "COMPLETED" });
    await givenMeeting(student, { title: "Draft talk", instance: { status: "DRAFT" } });
    const { user } = await renderApp({ person: guardian, path: "/meetings", now });
    const link = await screen.findByRole("link", { name: "Spring talk" });
    expect(link.getAttribute("href")).toBe(`/meetings/${talk.id}/instance/${talk.instance.id}`);
    expect(screen.getByText("Required")).toBeTruthy();
    expect(screen.queryByText("Draft talk")).toBeNull();
    await user.click(await screen.findByRole("tab", { name: "Past" }));
    expect(await screen.findByRole("link", { name: "Autumn talk" })).toBeTruthy();
    expect(screen.queryByText("Spring talk")).toBeNull();
  });

  it("[MEET-5] asks for a time, and books the one chosen", async () => {
    const { user, meeting } = await openInstance();
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    const dialog = await screen.findByRole("dialog", { hidden });
    await user.click(await within(dialog).findByRole("button", { name: "Book", hidden }));
    expect(await within(dialog).findByText("Select a time")).toBeTruthy();
    await user.click(await within(dialog).findByRole("radio", { name: /15:00/, hidden }));
    await user.click(await within(dialog).findByRole("button", { name: /^Book:/, hidden }));
    await waitFor(async () => expect(await slotOf(meeting.instance.id)).toBe(meeting.slots[0]?.id));
    expect(await screen.findByText("Would you like an invitation for your calendar?")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "No, thanks", hidden }));
    expect(await screen.findByRole("button", { name: "Rebook", hidden })).toBeTruthy();
  });

  it("[MEET-5] leads to the first free time if none was chosen, and leaves out times that nobody can book", async () => {
    const startTimes = ["13:00", "13:30", "14:00", "14:30"].map((time) => `2026-03-16T${time}:00Z`);
    const [taken = "", closed = "", free = "", other = ""] = startTimes;
    const { user } = await openInstance({
      slots: [
        { startTime: "2026-03-12T09:00:00Z" },
        { startTime: taken, blocked: true },
        { startTime: closed, bookable: false },
        { startTime: free },
        { startTime: other },
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    const dialog = await screen.findByRole("dialog", { hidden });
    const times = await within(dialog).findAllByRole<HTMLInputElement>("radio", { hidden });
    expect(times.map(({ labels }) => labels?.[0]?.textContent?.trim())).toEqual(["15:00", "15:30"]);
    expect(within(dialog).getByText("1 time is taken")).toBeTruthy();
    await user.click(await within(dialog).findByRole("button", { name: "Book", hidden }));
    const message = await within(dialog).findByText("Select a time");
    expect(document.activeElement).toBe(times[0]);
    expect(document.getElementById(times[0]?.getAttribute("aria-describedby") ?? "")?.contains(message)).toBe(true);
    await closeDialog(user);
  });

  it("[MEET-5] says so when there are no times", async () => {
    const { user } = await openInstance({ slots: [] });
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    expect(await screen.findByText("There are currently no bookable times")).toBeTruthy();
    await closeDialog(user);
  });

  it("[MEET-6] says that a time is gone, and reloads the times", async () => {
    const { user, student, meeting } = await openInstance();
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    await user.click(await screen.findByRole("radio", { name: /15:00/, hidden }));
    const other = await givenStudent({ schools: student.schools });
    const [slot] = meeting.slots;
    await givenInstance(meeting.id, other, {
      timeBlockSlotId: slot?.id ?? null,
      date: slot?.startTime ?? null,
      endDate: slot?.endTime ?? null,
    });
    await user.click(await screen.findByRole("button", { name: /^Book:/, hidden }));
    const text = "The time you selected is no longer available. Please choose a different time.";
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("radio", { name: /15:00/, hidden })).toBeNull());
    await closeDialog(user);
  });

  it("[MEET-6] [LINE-7] says that the other guardian was quicker, and books over it once that was seen", async () => {
    const { user, meeting, student } = await openInstance();
    const { id: johan } = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
    const [first, second] = meeting.slots;
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    await user.click(await screen.findByRole("radio", { name: /15:00/, hidden }));
    await bookElsewhere(meeting.instance.id, second, johan);
    await user.click(await screen.findByRole("button", { name: /^Book:/, hidden }));
    const told = await screen.findByText(/^Johan Lind has just changed the booking/);
    expect(told.closest("[role=alert]")).toBeTruthy();
    expect(screen.getByText(/^Currently booked: .*15:30/)).toBeTruthy();
    const bookedNow = await screen.findByRole<HTMLInputElement>("radio", { name: /15:30.*Current time/, hidden });
    expect(bookedNow.disabled).toBe(true);
    expect(await slotOf(meeting.instance.id)).toBe(second?.id);
    await user.click(await screen.findByRole("button", { name: /^Book:/, hidden }));
    await waitFor(async () => expect(await slotOf(meeting.instance.id)).toBe(first?.id));
    await user.click(await screen.findByRole("button", { name: "No, thanks", hidden }));
  });

  it("[MEET-7] does not cancel what the other guardian has moved, and shows when it is", async () => {
    const [startTime] = slots.map((slot) => new Date(slot.startTime));
    const { user, meeting } = await openInstance({
      instance: { date: startTime ?? null, endDate: new Date("2026-03-16T14:30:00Z") },
    });
    const button = await screen.findByRole("button", { name: "Cancel booking" });
    await bookElsewhere(meeting.instance.id, meeting.slots[1]);
    await user.click(button);
    await user.click(
      await within(await screen.findByRole("alertdialog", { hidden })).findByRole("button", {
        name: "Cancel booking",
        hidden,
      }),
    );
    expect(await screen.findByText(/^Someone else has just changed the booking/)).toBeTruthy();
    expect((await screen.findAllByText(/15:30/)).length).toBeGreaterThan(0);
    expect(await slotOf(meeting.instance.id)).toBe(meeting.slots[1]?.id);
  });

  it.each(["Rebook", "Cancel booking"])(
    "[MEET-7] says that a booking is closed if it is refused: %s",
    async (action) => {
      withoutStream();
      const [first] = slots.map((slot) => new Date(slot.startTime));
      const { user, meeting } = await openInstance({
        instance: { date: first ?? null, endDate: new Date("2026-03-16T14:30:00Z") },
      });
      await user.click(await screen.findByRole("button", { name: action }));
      const isMove = action === "Rebook";
      if (isMove) await user.click(await screen.findByRole("radio", { name: /15:30/, hidden }));
      const { id } = meeting.instance;
      await database().update(meetingInstances).set({ status: "COMPLETED" }).where(eq(meetingInstances.id, id));
      const question = await screen.findByRole(isMove ? "dialog" : "alertdialog", { hidden });
      const confirm = { name: isMove ? /^Book:/ : "Cancel booking", hidden };
      await user.click(await within(question).findByRole("button", confirm));
      expect(await screen.findByText(/^This booking can no longer be changed here\./)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel booking", hidden })).toBeNull());
      if (isMove) await closeDialog(user);
    },
  );

  it("[ERR-6] stays open without a word, the time still chosen, when it cannot be booked", async () => {
    const { user, meeting } = await openInstance();
    await user.click(await screen.findByRole("button", { name: "Book a meeting", hidden }));
    await user.click(await screen.findByRole("radio", { name: /15:00/, hidden }));
    const real = globalThis.fetch;
    const refused = vi.fn(() => Promise.resolve(new Response("{}", { status: 500 })));
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      init?.method === "PUT" ? refused() : real(input, init),
    );
    const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Book:/, hidden });
    await user.click(button);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    expect(button.disabled).toBe(false);
    expect(
      screen
        .queryAllByRole("alert", { hidden })
        .map(({ textContent }) => textContent)
        .join(""),
    ).toBe("");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /15:00/, hidden }).checked).toBe(true);
    vi.stubGlobal("fetch", real);
    await user.click(button);
    await waitFor(async () => expect(await slotOf(meeting.instance.id)).toBe(meeting.slots[0]?.id));
    await user.click(await screen.findByRole("button", { name: "No, thanks", hidden }));
  });

  it("[MEET-7] [MEET-8] [MEET-10] offers to change what is booked ahead, and says when an invite fails", async () => {
    const booked = { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") };
    const { user } = await openInstance({ instance: { ...booked, joinWebUrl: "https://teams.example/join" } });
    expect(await screen.findByRole("button", { name: "Rebook" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /Teams/ }).getAttribute("href")).toBe("https://teams.example/join");
    expect(screen.getByText("Follow up is not available yet")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Send calendar invite" }));
    expect(await screen.findByText("Could not send meeting invite")).toBeTruthy();
  });
});

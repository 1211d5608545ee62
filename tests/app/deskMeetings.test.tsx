import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  cancelDeskMeeting,
  createDeskMeeting,
  getDeskMeeting,
  getDeskTalk,
  listDeskMeetings,
  offerDeskSlot,
} from "#contract/desk/meetings/endpoints.ts";
import { listMeetings } from "#contract/meetings/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { givenBrought } from "#tests/support/given/givenBrought.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching, ROUND } from "#tests/support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { untilAnswered } from "#tests/support/page/openAnswers.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { withoutStream } from "#tests/support/page/withoutStream.ts";
import { database } from "#tests/support/server/database.ts";

const NAME = "Alva Lind";

/** Whether a dialog hides the page from screen readers is tested in a real browser. */
const hidden = true;

async function answerQuestion(user: Awaited<ReturnType<typeof renderApp>>["user"], question: string, answer: string) {
  const dialog = await screen.findByRole("alertdialog", { name: question, hidden });
  await user.click(await within(dialog).findByRole("button", { name: answer, hidden }));
  await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden })).toBeNull());
}

it("[DESK-5] offers a group times of two afternoons, with few inputs", async () => {
  const { mentor, api } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/meetings", now: NOW });
  await user.click(await screen.findByRole("link", { name: "New meetings" }));
  const title = await screen.findByRole("textbox", { name: /^Title/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.keyboard("Utvecklingssamtal");
  await user.type(screen.getByRole("textbox", { name: /^Day/ }), "2026-03-27{Tab}");
  await user.click(await screen.findByRole("button", { name: "Add a day" }));
  const dayAfter = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Day/ })[1];
  expect(dayAfter?.value).toMatch(/30/);
  expect(await screen.findByText(/^24 times for 1 student\./)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Offer the times" }));
  expect(await screen.findByText("The guardians have been offered the times")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Utvecklingssamtal" })).toBeTruthy();
  const students = await screen.findByRole("region", { name: "Students" });
  expect(within(students).getByRole("link", { name: NAME })).toBeTruthy();
  expect(await api.call(listMeetings, {})).toMatchObject([{ firstFreeTime: "2026-03-27T12:00:00" }]);
});

it("[DESK-5] offers 25 families times on two afternoons with two presses", async () => {
  const { mentor, group, school } = await givenClass();
  for (let count = 1; count < 25; count++) {
    const classmate = await givenStudent({ schools: [school] });
    await database().insert(groupMembers).values({ groupId: group.id, studentId: classmate.id });
  }
  const { user } = await renderApp({ person: mentor, path: "/desk/meetings/new", now: NOW });
  let presses = 0;
  let keys = 0;
  const press = async (name: string) => {
    presses += 1;
    await user.click(await screen.findByRole("button", { name }));
  };
  const write = async (field: HTMLElement, text: string) => {
    keys += text.length + 1;
    await user.type(field, `${text}{Tab}`, { initialSelectionStart: 0, initialSelectionEnd: 99 });
  };
  await write(await screen.findByRole("textbox", { name: /^Title/ }), "Utvecklingssamtal");
  await write(await screen.findByRole("textbox", { name: /^Day/ }), "2026-03-26");
  await write(screen.getByRole("textbox", { name: /^Until/ }), "17:20");
  expect(await screen.findByText(/^13 times for 25 students\./)).toBeTruthy();
  await press("Add a day");
  expect(await screen.findByText(/^26 times for 25 students\./)).toBeTruthy();
  await press("Offer the times");
  expect(await screen.findByText("The guardians have been offered the times")).toBeTruthy();
  expect({ presses, keys }).toEqual({ presses: 2, keys: 35 });
});

it("[DESK-5] names what is missing at its field, and the teacher who has other meetings then", async () => {
  const { mentor, desk } = await givenRound();
  const { user } = await renderApp({ person: mentor, path: "/desk/meetings/new", now: NOW });
  await screen.findByRole("checkbox", { name: "Helena Berg" });
  const offer = screen.getByRole("button", { name: "Offer the times" });
  await user.click(offer);
  const title = screen.getByRole("textbox", { name: /^Title/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.type(title, "Mer");
  await user.type(await screen.findByRole("textbox", { name: /^Day/ }), "2026-03-26{Tab}");
  await user.click(offer);
  expect(await screen.findByText("Helena Berg has other meetings at one of these times.")).toBeTruthy();
  expect(await desk.call(listDeskMeetings, {})).toMatchObject([{ title: ROUND.title }]);
});

it("[DESK-5] moves a booking, withdraws a time, and says if a guardian was faster", async () => {
  const { mentor, id, desk, slots, book } = await givenRound();
  const [first, second, third] = await slots();
  await book(first);
  withoutStream();
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: NOW });
  await user.click(await screen.findByRole("button", { name: `Move: ${NAME}` }));
  const dialog = await screen.findByRole("dialog", { name: `Time for ${NAME}` });
  await user.selectOptions(await within(dialog).findByRole("combobox"), second?.id ?? "");
  await user.click(await within(dialog).findByRole("button", { name: "Save the time" }));
  expect(await screen.findByText("The time has been saved and the guardians have been notified")).toBeTruthy();
  const stateOf = async (slot: typeof first) => (await slots()).find((one) => one.id === slot?.id)?.state;
  expect([await stateOf(first), await stateOf(second)]).toEqual(["FREE", "BOOKED"]);
  await user.click(await screen.findByRole("button", { name: /^Withdraw: .*26.* 13:00$/ }));
  expect(await screen.findByText("The time is no longer offered")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Offer again: .*26.* 13:00$/ })).toBeTruthy();
  await untilAnswered();
  await book(third);
  await user.click(await screen.findByRole("button", { name: /^Withdraw: .*26.* 13:40$/ }));
  expect(await screen.findByText("A guardian has just booked that time. You can move the booking.")).toBeTruthy();
  expect((await desk.call(getDeskMeeting, { params: { meetingId: id } })).talks[0]?.slotId).toBe(third?.id);
});

it("[DESK-5] names the other meetings over which a time cannot be offered again", async () => {
  const { mentor, group, id, desk, slots } = await givenRound();
  const [first] = await slots();
  const params = { slotId: first?.id ?? "" };
  await desk.call(offerDeskSlot, { params, body: { isOffered: false } }, matching(first?.version ?? ""));
  const blocks = [{ day: "2026-03-26", from: "13:00", until: "13:20" }];
  const body = { ...ROUND, title: "Extra möten", staff: [mentor.id], blocks };
  await desk.call(createDeskMeeting, { params: { groupId: group.id }, body });
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Offer again: .*26.* 13:00$/ }));
  expect(
    await screen.findByText(/^The participants have other meetings at that time: Extra möten, .*26.* 13:00\.$/),
  ).toBeTruthy();
});

it("[DESK-5] [SRC-1] says of a round that another system brings that its times are changed there", async () => {
  const { mentor, id, student } = await givenRound();
  await givenBrought("meeting", { id }, student);
  await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: NOW });
  const text = "These meetings come from another of the school’s systems. Their times are changed and canceled there.";
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Book: / })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel the meetings" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});

it("[DESK-5] keeps notes and what was agreed", async () => {
  const { mentor, id, talk, desk, school } = await givenRound();
  const { id: instanceId } = await talk();
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}/${instanceId}`, now: NOW });
  await user.type(await screen.findByRole("textbox", { name: /^Title of the note/ }), "Läsning");
  await user.type(await screen.findByRole("textbox", { name: /^Note/ }), "Läser mer");
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Only for you")).toBeTruthy();
  const agreed = await screen.findByRole("textbox", { name: /^Agreements/ });
  const complete = await screen.findByRole("button", { name: "Complete the meeting" });
  await user.click(complete);
  await waitFor(() => expect(document.activeElement).toBe(agreed));
  expect(agreed.getAttribute("aria-invalid")).toBe("true");
  await user.type(agreed, "Läsa hemma");
  await user.click(complete);
  await answerQuestion(user, "Complete the meeting?", "Cancel");
  expect(await desk.call(getDeskTalk, { params: { instanceId } })).toMatchObject({ status: "ACTIVE" });
  await user.click(complete);
  await answerQuestion(user, "Complete the meeting?", "Complete the meeting");
  expect(await screen.findByText("The meeting has been completed")).toBeTruthy();
  expect(await screen.findByText("Läsa hemma")).toBeTruthy();
  expect(await desk.call(getDeskTalk, { params: { instanceId } })).toMatchObject({ status: "COMPLETED" });
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  expect((await office.call(getDeskTalk, { params: { instanceId } })).notes).toEqual([]);
});

it("[DESK-5] keeps what is written while a note is being added", async () => {
  const { mentor, id, talk, desk } = await givenRound();
  const { id: instanceId } = await talk();
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}/${instanceId}`, now: NOW });
  await user.type(await screen.findByRole("textbox", { name: /^Title of the note/ }), "Läsning");
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ });
  await user.type(text, "Läser");
  const release = holdReplies("POST");
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await user.type(text, " mer");
  release();
  expect(await screen.findByText("The note has been added")).toBeTruthy();
  expect(text.value).toBe("Läser mer");
  expect((await desk.call(getDeskTalk, { params: { instanceId } })).notes).toHaveLength(1);
});

it("[DESK-5] completes no meeting before it begins", async () => {
  const { mentor, id, talk, slots, book } = await givenRound();
  await book((await slots())[0]);
  await renderApp({ person: mentor, path: `/desk/meetings/${id}/${(await talk()).id}`, now: NOW });
  expect(await screen.findByText("The meeting can be completed once it has begun.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Complete the meeting" })).toBeNull();
});

it("[DESK-5] asks before it cancels a booking", async () => {
  const { mentor, id, talk, slots, book } = await givenRound();
  const [first] = await slots();
  await book(first);
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: NOW });
  await user.click(await screen.findByRole("button", { name: `Move: ${NAME}` }));
  const dialog = await screen.findByRole("dialog", { name: `Time for ${NAME}` });
  const cancel = await within(dialog).findByRole("button", { name: "Cancel booking" });
  await user.click(cancel);
  await answerQuestion(user, "Cancel the booking?", "Keep booking");
  expect((await talk()).slotId).toBe(first?.id);
  await user.click(cancel);
  await answerQuestion(user, "Cancel the booking?", "Cancel booking");
  expect(await screen.findByText("The booking has been canceled and the guardians have been notified")).toBeTruthy();
  expect((await talk()).slotId).toBeNull();
});

it("[DESK-5] counts as free only the times ahead", async () => {
  const { mentor, id } = await givenRound();
  await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: "2026-03-27T08:00:00Z" });
  expect(await screen.findByText("3 free")).toBeTruthy();
});

it("[DESK-5] tells a canceled round from one that has ended", async () => {
  const { mentor, id, desk } = await givenRound();
  const { version } = await desk.call(getDeskMeeting, { params: { meetingId: id } });
  await desk.call(cancelDeskMeeting, { params: { meetingId: id } }, matching(version));
  const { user } = await renderApp({ person: mentor, path: "/desk/meetings", now: NOW });
  expect(await screen.findByText("Canceled")).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "Utvecklingssamtal" }));
  const students = await screen.findByRole("region", { name: "Students" });
  expect(within(students).getByText("Canceled")).toBeTruthy();
  expect(screen.queryByText(/^(Ended|Completed)$/)).toBeNull();
  await user.click(within(students).getByRole("link", { name: NAME }));
  expect(await screen.findByText("The meeting was canceled.")).toBeTruthy();
});

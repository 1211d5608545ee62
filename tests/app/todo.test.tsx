import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { entireDays } from "#contract/absence/rules.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { goBack } from "#tests/support/page/goBack.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { answerForm } from "#tests/support/server/answerForm.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/todo/TodoPage.tsx"),
    import("#client/features/events/EventsPage.tsx"),
    import("#client/features/forms/FormPage.tsx"),
    import("#client/features/meetings/InstancePage.tsx"),
    import("#client/features/absence/AbsencePage.tsx"),
    import("#client/features/absence/embed/ManageAbsence.tsx"),
    import("#client/features/care/CarePage.tsx"),
  ]);
});

const now = "2026-03-12T07:40:00+01:00";
const path = "/todo";

async function givenSiblings() {
  const school = await givenSchool();
  const first = await givenStudent({ schools: [school], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  return { school, first, second, guardian: await givenGuardian({ students: [first, second] }) };
}

it("[DUE-3] groups what is to be done for all children, and counts it in the menu", async () => {
  const { first, second, guardian } = await givenSiblings();
  await givenForm(first, { title: "Yesterday", dueDate: new Date("2026-03-11T11:00:00Z") });
  await givenForm(second, { title: "Tonight", dueDate: new Date("2026-03-12T22:59:00Z") });
  await givenForm(first, { title: "Sunday", dueDate: new Date("2026-03-15T11:00:00Z") });
  await givenForm(second, { title: "Monday", dueDate: new Date("2026-03-16T11:00:00Z") });
  await givenForm(first, { title: "Whenever" });
  await renderApp({ person: guardian, path, now });
  for (const [group, title] of [
    ["Overdue", "Yesterday"],
    ["Today", "Tonight"],
    ["This week", "Sunday"],
    ["Later", "Monday"],
    ["Without a date", "Whenever"],
  ] as const) {
    const section = await screen.findByRole("list", { name: group });
    expect(within(section).getByRole("link", { name: new RegExp(`^${title}`) }), group).toBeTruthy();
  }
  expect(await screen.findByRole("link", { name: "To do, 5 items" })).toBeTruthy();
});

it("[CALM-3] tells what waits for the guardian from the children's work, counts only the first, and folds what is old", async () => {
  const { first, second, guardian } = await givenSiblings();
  await givenForm(first, { title: "Trip", dueDate: new Date("2026-03-11T15:00:00Z") });
  await givenForm(second, { title: "Swimming", dueDate: new Date("2026-03-12T15:00:00Z") });
  await givenForm(first, { title: "Last autumn", dueDate: new Date("2025-11-11T15:00:00Z") });
  await givenAssignment(second, { title: "Essay", dueDate: "2026-03-11T15:00:00Z" });
  await givenAssignment(second, { title: "Old essay", dueDate: "2026-01-11T15:00:00Z" });
  const { user } = await renderApp({ person: guardian, path, now });
  const waiting = await screen.findByRole("region", { name: "Waiting for you" });
  expect(
    within(waiting)
      .getAllByRole("link")
      .map((link) => link.getAttribute("aria-label") ?? link.textContent),
  ).toEqual([
    "Trip Alva · Overdue yesterday 16:00",
    "Answer: Trip",
    "Swimming Bo · By today 16:00",
    "Answer: Swimming",
  ]);
  const work = screen.getByRole("region", { name: "The children’s schoolwork" });
  expect(
    within(work)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Essay Bo · yesterday 16:00"]);
  expect(await screen.findByRole("link", { name: "To do, 2 items" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Last autumn|Old essay)/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Older/ }));
  const older = screen.getByRole("list", { name: "Older" });
  expect(within(older).getAllByRole("listitem")).toHaveLength(2);
});

it("[CALM-9] has warning colours only for what waits for the guardian and is late or due soon", async () => {
  const { first, second, guardian } = await givenSiblings();
  await givenForm(first, { title: "Late", dueDate: new Date("2026-03-11T15:00:00Z") });
  await givenForm(second, { title: "Soon", dueDate: new Date("2026-03-12T15:00:00Z") });
  await givenForm(second, { title: "Later", dueDate: new Date("2026-03-20T15:00:00Z") });
  await givenAssignment(second, { title: "Essay", dueDate: "2026-03-11T15:00:00Z" });
  await renderApp({ person: guardian, path, now });
  const signsOf = async (name: RegExp) => {
    const row = await screen.findByRole("link", { name });
    // The icons of the kind and of the link itself frame the words.
    return row.querySelectorAll("span svg").length;
  };
  expect(await signsOf(/^Late\b/)).toBe(1);
  expect(await signsOf(/^Soon/)).toBe(1);
  expect(await signsOf(/^Later/)).toBe(0);
  expect(await signsOf(/^Essay/)).toBe(0);
});

it("[DUE-3] says that there is nothing to do", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, path, now });
  expect(await screen.findByText("Nothing to do right now")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "To do" })).toBeTruthy();
});

it("[DUE-2] [DUE-4] names the children, and opens an item as the child that it is about", async () => {
  const { school, first, second, guardian } = await givenSiblings();
  const group = await givenGroup(school, { members: [first, second] });
  await givenForm(first, { title: "Of both", groupId: group.id });
  await givenForm(second, { title: "Of Bo" });
  const { user } = await renderApp({ person: guardian, path, now });
  expect(await screen.findByRole("link", { name: "Of both Alva, Bo · Answer the form" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "Of Bo Bo · Answer the form" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Of Bo" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Bo Lind/ })).toBeTruthy();
  await goBack();
  expect(await screen.findByRole("heading", { level: 1, name: "To do" })).toBeTruthy();
});

it("[DUE-4] leads to the first empty field of a form, and to the booking of a meeting", async () => {
  const { first, guardian } = await givenSiblings();
  await givenForm(first, { title: "Trip", fields: [{ type: "TITLE", name: "About you" }, { name: "Allergies" }] });
  await givenMeeting(first, { title: "Talk", slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
  await givenMeeting(first, {
    title: "Review",
    instance: { date: new Date("2026-03-17T14:00:00Z"), endDate: new Date("2026-03-17T14:30:00Z") },
    participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
    forms: [
      {
        formId: (await givenForm(first, { isOfMeeting: true })).id,
        referenceType: "FORM",
        targetedAudience: "GUARDIAN",
      },
    ],
  });
  const { user } = await renderApp({ person: guardian, path, now });
  await user.click(await screen.findByRole("link", { name: /^Trip/ }));
  const field = await screen.findByRole("textbox", { name: /^Allergies/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await goBack();
  await user.click(await screen.findByRole("link", { name: /^Review/ }));
  expect((await screen.findByRole("tab", { name: "Forms" })).getAttribute("aria-selected")).toBe("true");
  await goBack();
  await user.click(await screen.findByRole("link", { name: /^Talk/ }));
  expect(await screen.findByRole("dialog", { name: /^Book/ })).toBeTruthy();
});

it("[DUE-4] leads to a report of absence as the child, to the decision on leave, and to the usual times of care", async () => {
  const school = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL });
  const first = await givenStudent({ schools: [await givenSchool({ tenantId: school.tenantId })], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  const guardian = await givenGuardian({ students: [second, first] });
  const attendance = { attendanceType: "INVALID_ABSENCE" as const };
  await givenLesson(first, { title: "Maths", startTime: "2026-03-12T05:30:00Z", attendance });
  const leave = {
    id: newId("leave"),
    studentId: first.id,
    guardianId: guardian.id,
    ...entireDays("2026-03-20", "2026-03-20", "Europe/Stockholm"),
    period: true,
    reason: "A wedding",
    created: new Date(now),
    state: "GRANTED" as const,
    decidedAt: new Date(now),
  };
  await database().insert(leaveApplications).values(leave);
  await givenNotification(guardian, first, { referenceType: "LEAVE", referenceId: leave.id, created: new Date(now) });
  const { user } = await renderApp({ person: guardian, path, now });
  const backFromDialog = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await goBack();
  };
  await user.click(await screen.findByRole("link", { name: /^Drop-off and pick-up times Bo · Enter by/ }));
  expect(await screen.findByRole("dialog", { name: "Usual times" })).toBeTruthy();
  await backFromDialog();
  await user.click(await screen.findByRole("link", { name: /^Invalid absence: Maths Alva · today/ }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  expect(await within(dialog).findByRole("checkbox", { name: "Alva", checked: true })).toBeTruthy();
  await backFromDialog();
  await user.click(await screen.findByRole("link", { name: /^Decision on leave Alva · Decided/ }));
  expect((await screen.findByRole("tab", { name: "Leave" })).getAttribute("aria-selected")).toBe("true");
  await screen.findByText("Granted");
  await goBack();
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Decision on leave/ })).toBeNull());
});

it("[DUE-3] is reached from the list of events, with its count", async () => {
  const { first, guardian } = await givenSiblings();
  await givenForm(first, { title: "Trip" });
  const { user } = await renderApp({ person: guardian, path: "/notifications", now });
  await screen.findByRole("heading", { level: 1, name: "Events" });
  const main = within(screen.getByRole("main"));
  await user.click(await main.findByRole("link", { name: "To do, 1 item" }));
  expect(await screen.findByRole("link", { name: /^Trip/ })).toBeTruthy();
});

it("[DUE-6] takes away what another guardian does, and tells who did it", async () => {
  const { first, guardian } = await givenSiblings();
  const form = await givenForm(first, { title: "Trip" });
  const other = await givenGuardian({ students: [first], firstName: "Kim", lastName: "Berg" });
  await renderApp({ person: guardian, path, now });
  expect(await screen.findByRole("link", { name: /^Trip/ })).toBeTruthy();
  await answerForm(apiFor(other, first, { now }), form);
  const done = await screen.findByRole("region", { name: "Done" });
  expect(within(done).getByText(/^Done by Kim Berg/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Trip/ })).toBeNull();
});

it("[DUE-5] puts an item away for a while, and brings it back", async () => {
  const { first, guardian } = await givenSiblings();
  await givenForm(first, { title: "Trip" });
  const { user } = await renderApp({ person: guardian, path, now });
  await user.click(await screen.findByRole("button", { name: "Not now: Trip" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show again tomorrow at 07:00" }));
  expect(await screen.findByText("Nothing to do right now")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^Set aside/ }));
  expect(await screen.findByText("Shown again tomorrow 07:00")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Show again: Trip" }));
  expect(await screen.findByRole("link", { name: /^Trip/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Set aside/ })).toBeNull();
});

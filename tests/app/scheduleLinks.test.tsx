import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const now = "2026-03-12T10:07:00+01:00";
/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/schedule/SchedulePage.tsx"),
    import("#client/features/schedule/ItemDialog.tsx"),
    import("#client/features/assignments/AssignmentPage.tsx"),
    import("#client/features/meetings/MeetingPage.tsx"),
  ]);
});

async function openItem(person: Parameters<typeof renderApp>[0]["person"], name: RegExp) {
  const { user } = await renderApp({ person, path: "/schedule", now });
  await user.click(await screen.findByRole("button", { name }));
  await screen.findByRole("dialog");
  return user;
}

async function givenDueAssignment(student: GivenStudent) {
  const { id, title } = await givenAssignment(student, { title: "Reading log", dueDate: "2026-03-12T15:00:00Z" });
  await givenLesson(student, {
    title,
    type: "ASSIGNMENT",
    startTime: "2026-03-12T15:00:00Z",
    length: 0,
    relationships: [{ referenceType: "ASSIGNMENT", referenceId: id, reference: { title, colorCode: null } }],
  });
}

it("[SCH-8] links an assignment to its page", async () => {
  const { guardian, student } = await givenFamily();
  await givenDueAssignment(student);
  const user = await openItem(guardian, /^Reading log,/);
  await user.click(await screen.findByRole("link", { name: "Open the assignment" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Reading log" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("[SCH-8] links a meeting to its page", async () => {
  const { guardian, student } = await givenFamily();
  await givenMeeting(student, {
    title: "Development talk",
    instance: { date: new Date("2026-03-12T14:00:00Z"), endDate: new Date("2026-03-12T14:30:00Z") },
  });
  const user = await openItem(guardian, /^Development talk,/);
  await user.click(await screen.findByRole("link", { name: "Open the meeting" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Development talk" })).toBeTruthy();
});

it("[SCH-8] [AUTH-15] links to no page that is closed to the viewer", async () => {
  const { student } = await givenFamily();
  await givenDueAssignment(student);
  await openItem(await givenViewer(student), /^Reading log,/);
  expect(screen.queryByRole("link", { name: "Open the assignment" })).toBeNull();
});

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createDeskPermission } from "#contract/desk/permissions/endpoints.ts";
import { remindOfDeskText } from "#contract/desk/posts/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { at, givenPublished } from "../support/given/givenDeskText.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenRound } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { renderApp } from "../support/page/renderApp.tsx";
import { database } from "../support/server/database.ts";

type User = Awaited<ReturnType<typeof renderApp>>["user"];

/** Presses the button, and the one of the question that has this title. */
async function remind(user: User, title: string) {
  await user.click(await screen.findByRole("button", { name: "Send a reminder" }));
  const question = await screen.findByRole("alertdialog", { name: title });
  expect(within(question).getByText("The next reminder is possible after 24 hours.")).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Send a reminder" }));
}

it("[DESK-14] one press from the list names who has not read a post, two more remind, and the next day waits", async () => {
  const { mentor, school, group, text } = await givenPublished();
  const hidden = await givenStudent({ schools: [school], protected: true, lastName: "Skyddad" });
  await givenGuardian({ students: [hidden] });
  await database().insert(groupMembers).values({ groupId: group.id, studentId: hidden.id });
  const { user } = await renderApp({ person: mentor, path: "/desk/posts", now: NOW });
  await user.click(await screen.findByRole("link", { name: new RegExp(text.title) }));
  const names = await screen.findByRole("list", { name: "Not read yet" });
  expect(within(names).getByRole("link", { name: "Alva Lind" })).toBeTruthy();
  expect(within(names).getByRole("link", { name: /^Protected identity \d{5}$/ })).toBeTruthy();
  await remind(user, "Remind 2 guardians?");
  expect(await screen.findByText("The guardians of 2 students have been reminded")).toBeTruthy();
  expect(await screen.findByText(/^Reminded today .*The next reminder is possible tomorrow/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a reminder" })).toBeNull();
});

it("[DESK-14] says of a reminder that a colleague was first, and shows when", async () => {
  const { mentor, desk, text } = await givenPublished();
  const { user } = await renderApp({ person: mentor, path: `/desk/posts/${text.id}`, now: NOW });
  await screen.findByRole("button", { name: "Send a reminder" });
  await desk.call(remindOfDeskText, at(text.id));
  await remind(user, "Remind 1 guardian?");
  expect(await screen.findByText(/^No reminder was sent: /)).toBeTruthy();
  expect(await screen.findByText(/^Reminded today /)).toBeTruthy();
});

it("[DESK-14] names on a round's page who has booked no time, and reminds", async () => {
  const { mentor, id } = await givenRound();
  const { user } = await renderApp({ person: mentor, path: `/desk/meetings/${id}`, now: NOW });
  expect(await screen.findByRole("list", { name: "No time booked yet" })).toBeTruthy();
  await remind(user, "Remind 1 guardian?");
  expect(await screen.findByText("The guardians of 1 student have been reminded")).toBeTruthy();
});

it("[DESK-14] unfolds at a permission who has not answered, for the office", async () => {
  const { school } = await givenClass();
  const office = await givenStaff(school, { roleId: "principal" });
  const draft = { kind: "OUTING" as const, title: "Outings", text: "By bus", validUntil: null, allMustAgree: true };
  await deskFor(office, NOW).call(createDeskPermission, { body: { ...draft, schoolId: school.id } });
  const { user } = await renderApp({ person: office, path: "/desk/permissions", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Who has not answered" }));
  const names = await screen.findByRole("list", { name: "Not answered yet" });
  expect(within(names).getByRole("link", { name: "Alva Lind" })).toBeTruthy();
});

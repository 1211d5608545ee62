import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { markConversationRead, sendMessage } from "#contract/conversations/endpoints.ts";
import { markReadAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { createDeskText, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import { decideOnLeave } from "#contract/desk/today/endpoints.ts";
import { REPORTED_ABSENCES } from "#contract/screens.ts";
import { at, draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { apiFor } from "#tests/support/server/api.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/app/desk/DeskApp.tsx"),
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]),
);

const NAMED = { student: { lastName: "Lind" }, guardian: { lastName: "Lind", lcid: "en" } };

it("[EVT-2] [DESK-2] shows a guardian's message on an open desk, in its thread and in the menu", async () => {
  const { mentor, guardian, student, toMentor, toStaff } = await givenInbox(NAMED);
  await renderApp({ person: mentor, path: `/desk/messages/${toMentor.id}`, now: NOW });
  expect(await screen.findByText("Tack!")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Messages, 1 waiting" })).toBeTruthy();
  const api = apiFor(guardian, student, { now: NOW });
  await api.call(sendMessage, { body: { text: "En sak till", conversationID: toMentor.id } });
  expect(await screen.findByText("En sak till")).toBeTruthy();
  await api.call(sendMessage, { body: { text: "Och hit", conversationID: toStaff.id } });
  expect(await screen.findByRole("link", { name: "Messages, 1 waiting" })).toBeTruthy();
});

it("[EVT-2] [DESK-2] shows under the own last message at once that a guardian has read it", async () => {
  const { mentor, guardian, student, toMentor } = await givenInbox(NAMED);
  await renderApp({ person: mentor, path: `/desk/messages/${toMentor.id}`, now: NOW });
  const bubble = (await screen.findByText("Hej hej!")).closest("li");
  expect(screen.queryByText(/^Read by/)).toBeNull();
  const params = { conversationId: toMentor.id };
  await apiFor(guardian, student, { now: NOW }).call(markConversationRead, { params });
  expect(bubble?.contains(await screen.findByText("Read by Karin Lind"))).toBe(true);
});

it("[EVT-2] [DESK-3] shows a report on an open desk", async () => {
  const { mentor, api, student } = await givenClass();
  await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("link", { name: "1 absence report not seen yet" })).toBeTruthy();
  const later = { startTime: "2026-03-12T12:00:00Z", endTime: "2026-03-12T13:00:00Z" };
  await api.call(reportAbsence, reportOf(student, later));
  expect(await screen.findByRole("link", { name: "2 absence reports not seen yet" })).toBeTruthy();
});

it("[EVT-2] [LEAVE-3] shows granted leave in an open lesson at the desk", async () => {
  const { mentor, desk, ids, student, group } = await givenClass();
  const lesson = await givenLesson(student, { groupId: group.id, startTime: "2026-03-20T09:00:00Z" });
  await renderApp({ person: mentor, path: `/desk/lessons/${lesson.id}`, now: NOW });
  expect(await screen.findByText(new RegExp(student.lastName), { selector: "main *" })).toBeTruthy();
  expect(screen.queryByText("On leave the entire day")).toBeNull();
  await desk.call(decideOnLeave, { params: { leaveId: ids.leaveId }, body: { state: "GRANTED", note: "" } });
  expect(await screen.findByText("On leave the entire day")).toBeTruthy();
});

it("[EVT-2] [DESK-4] shows on an open list of posts what a colleague publishes and withdraws", async () => {
  const { desk, school, group } = await givenClass();
  const colleague = await givenStaff(school, { owns: [group] });
  await renderApp({ person: colleague, path: "/desk/posts", now: NOW });
  expect(await screen.findByText("Nothing has been written yet")).toBeTruthy();
  const { id } = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
  expect(await screen.findByRole("link", { name: /Utflykt/ })).toBeTruthy();
  await desk.call(withdrawDeskText, at(id));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
});

it("[EVT-2] [CONV-17] shows guardians at once that staff have read", async () => {
  seeRows();
  const { guardian, student, toMentor, desk } = await givenInbox(NAMED);
  const api = apiFor(guardian, student, { now: NOW });
  await api.call(sendMessage, { body: { text: "Är du där?", conversationID: toMentor.id } });
  await renderApp({ person: guardian, path: `/conversations/${toMentor.id}`, now: NOW });
  expect(await screen.findByText("Är du där?", { selector: "section[tabindex] *" })).toBeTruthy();
  expect(screen.queryByText(/^Read by/)).toBeNull();
  await desk.call(markReadAtDesk, { params: { conversationId: toMentor.id } });
  expect(await screen.findByText(/^Read by Helena/)).toBeTruthy();
});

it("[EVT-2] [ABS-15] shows guardians at once that the school has seen a report", async () => {
  const { guardian, desk, ids } = await givenClass();
  await renderApp({ person: guardian, path: `/absence${REPORTED_ABSENCES}`, now: NOW });
  expect(await screen.findByText("Sent")).toBeTruthy();
  expect(screen.queryByText("Received by the school")).toBeNull();
  expect((await seeReport(desk, ids.absenceId)).status).toBe(204);
  expect(await screen.findByText("Received by the school", { selector: "main *" })).toBeTruthy();
  expect(screen.getByText("Received by the school", { selector: "[aria-live] *" })).toBeTruthy();
});

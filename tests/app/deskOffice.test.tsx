import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { flagMessage, getConversation } from "#contract/conversations/endpoints.ts";
import { DESK_PAGE_SIZE, listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { sourceRuns, sources } from "#server/database/schema/sources.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenDelivery } from "#tests/support/given/givenDestination.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([import("#client/app/desk/DeskApp.tsx"), import("#client/ui/richText/renderRichText.tsx")]),
);

async function givenFlagged() {
  const given = await givenInbox({ student: { lastName: "Lind" }, guardian: { lastName: "Lind", lcid: "en" } });
  const { guardian, student, school, mentor } = given;
  const lines = [{ userId: mentor.id, text: "<p>Dum fråga</p>", created: "2026-03-12T07:00:00Z" }];
  const talk = await givenConversation(student, { title: "Utflykt", guardians: [guardian], users: [mentor], lines });
  const api = apiFor(guardian, student, { now: NOW });
  await api.call(flagMessage, { body: { messageId: talk.messageIds[0] ?? "", reason: "Otrevligt" } });
  const office = await givenStaff(school, { roleId: "office", firstName: "Per", lastName: "Ek" });
  return { ...given, talk, api, office };
}

it("[DESK-7] leads the office from what waits to a reported message, which it shows again with a reason", async () => {
  const { office, api, talk, guardian } = await givenFlagged();
  const { user, unmount } = await renderApp({ person: office, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "1 reported message to decide on" }));
  const report = within(await screen.findByRole("article", { name: /^Alva Lind · 7A · Utflykt, / }));
  expect(await report.findByText("Dum fråga")).toBeTruthy();
  expect(report.getByText("Otrevligt")).toBeTruthy();
  expect(report.getByText("Karin Lind")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^Show again: message by Helena/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Show the message again" }));
  await user.click(await dialog.findByRole("button", { name: "Show again" }));
  expect(await dialog.findByText("Write a reason.")).toBeTruthy();
  await user.type(await dialog.findByRole("textbox", { name: /^Reason/ }), "Sakligt");
  await user.click(await dialog.findByRole("button", { name: "Show again" }));
  expect(await screen.findByText("The message is shown again")).toBeTruthy();
  await waitFor(() => expect(report.getByText("Shown again")).toBeTruthy());
  const shown = await api.call(getConversation, { params: { conversationId: talk.id } });
  expect(shown.messages).toMatchObject([{ text: "<p>Dum fråga</p>" }]);
  unmount();
  await renderApp({ person: guardian, path: "/conversations/admin/flagged", now: NOW });
  const decision = await screen.findByText(/^The school shows the message again/);
  expect(decision.textContent).toBe("The school shows the message again: Sakligt");
});

it("[DESK-7] shows the office what is on its way to the school and what comes in, and nobody else", async () => {
  const { office, api, student, desk, school, mentor } = await givenFlagged();
  expect(await api.call(reportAbsence, reportOf(student))).toMatchObject({ success: true });
  const later = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T10:00:00Z" };
  await api.call(reportAbsence, reportOf(student, later));
  const sourceId = newId("source");
  const created = new Date(NOW);
  await database().insert(sources).values({ id: sourceId, kind: "sds", tenantId: school.tenantId, created });
  const run = { sourceId, kind: "FULL" as const, state: "STOPPED" as const, started: created };
  await database().insert(sourceRuns).values(run);
  const { user, unmount } = await renderApp({ person: office, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Data in and out" }));
  const deliveries = within(await screen.findByRole("region", { name: "Reports on their way to the school" }));
  expect(await deliveries.findByText("Not delivered: 0 · On their way: 2 · Received: 0")).toBeTruthy();
  expect(deliveries.getAllByRole("heading", { level: 3, name: /^Alva Lind · 7A/ })).toHaveLength(2);
  const systems = within(await screen.findByRole("region", { name: "Data from other systems" }));
  expect(await systems.findByText("Stopped")).toBeTruthy();
  expect(systems.getByText(/^Too many records would have been removed at once/)).toBeTruthy();
  const { groups } = await desk.call(listDeskAbsences, {});
  const [report] = groups.flatMap(({ students }) => students.flatMap(({ reports }) => reports));
  expect((await seeReport(desk, report?.id ?? "")).status).toBe(204);
  // The open screen follows.
  expect(await deliveries.findByText("Not delivered: 0 · On their way: 1 · Received: 1")).toBeTruthy();
  unmount();
  await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("link", { name: /^Absence/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Data in and out" })).toBeNull();
});

it("[SRC-1] [SRC-4] lets the office pause a system, try it and allow what stopped, and says who did", async () => {
  const { office, school } = await givenFlagged();
  const sourceId = newId("source");
  const created = new Date(NOW);
  await database().insert(sources).values({ id: sourceId, kind: "sds", tenantId: school.tenantId, created });
  const wouldEnd = [{ schoolId: school.id, kind: "student" as const, ended: 6, of: 20 }];
  const run = { sourceId, kind: "FULL" as const, state: "STOPPED" as const, started: created, wouldEnd };
  await database().insert(sourceRuns).values(run);
  const { user } = await renderApp({ person: office, path: "/desk/deliveries", now: NOW });
  const systems = within(await screen.findByRole("region", { name: "Data from other systems" }));
  await user.click(await systems.findByRole("button", { name: `Pause: ${sourceId}` }));
  expect(await systems.findByText(/^Paused by Per Ek, /)).toBeTruthy();
  await user.click(await systems.findByRole("button", { name: `Resume: ${sourceId}` }));
  expect(await systems.findByText(/^Resumed by Per Ek, /)).toBeTruthy();
  await user.click(systems.getByRole("button", { name: `Trial run: ${sourceId}` }));
  expect(await systems.findByText(/^Trial run begins within a minute. Requested by Per Ek, /)).toBeTruthy();
  await user.click(systems.getByRole("button", { name: `Allow the removals: ${sourceId}` }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Do you want to allow the removals?" }));
  await user.click(await dialog.findByRole("button", { name: "Allow the removals" }));
  expect(await systems.findByText(/^Complete run begins within a minute. Requested by Per Ek, /)).toBeTruthy();
});

it("[DESK-7] shows the office the reports page by page, and goes on reading where the next one begins", async () => {
  const given = await givenFlagged();
  const each = Array.from({ length: DESK_PAGE_SIZE + 2 });
  await Promise.all(each.map(() => givenDelivery(given, { destination: "desk" })));
  const { user } = await renderApp({ person: given.office, path: "/desk/deliveries", now: NOW });
  const deliveries = within(await screen.findByRole("region", { name: "Reports on their way to the school" }));
  const rows = () => deliveries.getAllByText(/^Alva Lind/, { selector: "h3" });
  await waitFor(() => expect(rows()).toHaveLength(DESK_PAGE_SIZE));
  await user.click(await deliveries.findByText("Load more"));
  await waitFor(() => expect(rows()).toHaveLength(DESK_PAGE_SIZE + 2));
  expect(deliveries.queryByText("Load more")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(rows()[DESK_PAGE_SIZE]?.closest("li")));
});

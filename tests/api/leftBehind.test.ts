import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { getDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { listDeskDeliveries } from "#contract/desk/office/endpoints.ts";
import { getDesk, listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { listMeetings } from "#contract/meetings/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenRound } from "#tests/support/given/givenRound.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { givenSeenWorld, SITUATIONS } from "#tests/support/given/seenWorld.ts";

it("[YEAR-2] a report for a day ahead of a student who has left is listed for the former office alone, which marks it as seen", async () => {
  const world = await givenSeenWorld();
  const { api, student, list, desks } = world;
  const ahead = { startTime: "2026-03-16T09:00:00Z", endTime: "2026-03-16T10:00:00Z" };
  await api.call(reportAbsence, reportOf(student, ahead));
  const [absence] = await list();
  await SITUATIONS["the student left"](world);
  const [mentor, , office, , otherOffice] = desks;
  if (!mentor || !office || !otherOffice) throw new Error("No desks");
  for (const desk of [mentor, otherOffice]) expect((await desk.call(listDeskAbsences, {})).later).toEqual([]);
  expect(await office.call(getDesk, {})).toMatchObject({ unseenAbsences: 1 });
  expect((await office.call(listDeskAbsences, {})).later).toMatchObject([{ report: { id: absence?.id } }]);
  expect((await seeReport(mentor, absence?.id ?? "")).status).toBe(404);
  expect((await seeReport(office, absence?.id ?? "")).status).toBe(204);
  expect(await office.call(listDeskDeliveries, {})).toMatchObject([{ kind: "absence", state: "RECEIVED" }]);
  expect(await otherOffice.call(listDeskDeliveries, {})).toEqual([]);
});

it("[YEAR-2] answers to a form stay at the desk when their student leaves, marked as such and counted no more", async () => {
  const { answer, form, student, group, school } = await givenSentForm();
  await answer("Nötter");
  expect((await form()).answers).toMatchObject([{ hasLeft: false }]);
  await givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], goes: [student] });
  const { answers, students, answered } = await form();
  expect([students, answered]).toEqual([0, 0]);
  expect(answers).toMatchObject([{ hasLeft: true, student: { firstName: "Alva" }, guardian: { firstName: "Karin" } }]);
  expect(Object.values(answers[0]?.values ?? {})).toEqual(["Nötter"]);
});

it("[YEAR-3] a booking at a school that the student leaves is cancelled: its time is free, its family and its staff are told", async () => {
  const { api, desk, student, group, school, slots, book, id } = await givenRound();
  const other = await givenSchool({ tenantId: school.tenantId });
  const [first] = await slots();
  await book(first);
  await givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], joinsSchool: [[student, other]] });
  expect(JSON.stringify(await api.call(listNotifications, {}))).toMatch(/cancel/);
  expect((await api.call(listMeetings, {})).flatMap(({ instances }) => instances)).toMatchObject([
    { date: null, status: "COMPLETED" },
  ]);
  const round = await desk.call(getDeskMeeting, { params: { meetingId: id } });
  expect(round.talks).toMatchObject([{ isCanceled: true, date: null, student: { firstName: "Alva" } }]);
  expect(round.slots[0]?.state).toBe("FREE");
  expect(round.staff).toMatchObject([{ firstName: "Helena" }]);
});

it("[YEAR-3] a booking stays when the student changes class within the school", async () => {
  const { desk, student, group, slots, book, id } = await givenRound();
  await book((await slots())[0]);
  await givenMove({ leaves: [[student, group]], joins: [[student, group]] }, NOW);
  const { talks } = await desk.call(getDeskMeeting, { params: { meetingId: id } });
  expect(talks).toMatchObject([{ isCanceled: false, date: "2026-03-26T12:00:00.000Z" }]);
});

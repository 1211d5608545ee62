import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import webPush from "web-push";
import { editAbsence, listAbsences, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { createConversation, flagMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import { listDeskConversations } from "#contract/desk/inbox/endpoints.ts";
import { getDeskNotices, turnOffDeskNotices, turnOnDeskNotices } from "#contract/desk/notices/endpoints.ts";
import { listDeskDeliveries, listFlaggedMessages } from "#contract/desk/office/endpoints.ts";
import { listDeskAbsences, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { announceNotArrived } from "#server/deliveries/alarm.ts";
import { receive } from "#server/deliveries/attempts.ts";
import { announceIfUnseen } from "#server/deliveries/unseen.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { deliveriesOf, givenDelivery } from "#tests/support/given/givenDestination.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenReporter, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { type GraphAnswer, startGraph } from "#tests/support/standIns/graphStandIn.ts";
import { startPushService } from "#tests/support/standIns/pushService.ts";

const TEAMS_APP = "5f0c2f5e-6f3b-4f0e-9d6e-0b6d3a1c2e4f";

/** One moment for the whole file, which may run over midnight. */
const BEGAN = new Date();

const TUESDAY = 2;
const WEEK = 7;

/** The hour from ten to eleven in Stockholm, or nine to ten, of a Tuesday soon, or of as many days later. */
function hourOf(later: number): { startTime: string; endTime: string } {
  const date = new Date(BEGAN);
  date.setUTCDate(date.getUTCDate() + ((TUESDAY + WEEK - date.getUTCDay()) % WEEK) + WEEK + later);
  const day = date.toISOString().slice(0, 10);
  return { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` };
}

/** A class with its mentor and another teacher, on a server that sends push messages and activities. */
async function givenDesk() {
  const service = await startPushService();
  onTestFinished(service.stop);
  const answers: Record<string, (nth: number) => GraphAnswer> = {};
  const graph = await startGraph(answers);
  onTestFinished(graph.stop);
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    push: {
      keys: { ...webPush.generateVAPIDKeys(), subject: "mailto:it@school.example" },
      services: [service.origin],
    },
    graphActivity: { ...graph.settings, teamsApp: TEAMS_APP, issuer: TEST_ISSUER },
  });
  onTestFinished(server.stop);
  const { guardian, student } = await givenReporter({ student: { firstName: "Tindra" } });
  const school = schoolOf(student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student] });
  const mentor = await givenStaff(school, { roleId: "teacher", owns: [group] });
  const elsewhere = await givenGroup(school, { type: "MENTOR_GROUP", title: "8B" });
  const other = await givenStaff(school, { roleId: "teacher", owns: [elsewhere] });
  const standing = { server: server.url };
  const clerk = await givenStaff(school, { roleId: "office" });
  const [desk, others, office] = [mentor, other, clerk].map((person) => apiFor(person, null, standing));
  const api = apiFor(guardian, student, standing);
  if (!desk || !others || !office) throw new Error("Nobody is staff");
  const [push, otherPush, officePush] = [
    service.browser("mentor"),
    service.browser("other"),
    service.browser("office"),
  ];
  const device = { subscription: push.subscription };
  await desk.call(turnOnDeskNotices, { body: { device, language: "sv" } });
  await others.call(turnOnDeskNotices, { body: { device: { subscription: otherPush.subscription }, language: "en" } });
  await office.call(turnOnDeskNotices, { body: { device: { subscription: officePush.subscription }, language: "en" } });
  const report = async (later: number) => {
    const times = { ...hourOf(later), period: true };
    expect(await api.call(reportAbsence, reportOf(student, times))).toMatchObject({ success: true });
  };
  const isNotified = (count: number) => vi.waitFor(() => expect(push.messages()).toHaveLength(count));
  const isOfficeNotified = (count: number) => vi.waitFor(() => expect(officePush.messages()).toHaveLength(count));
  return {
    ...{ guardian, student, mentor, desk, others, office, api, push, otherPush, officePush, device },
    ...{ report, isNotified, isOfficeNotified, graph, answers },
  };
}

describe("[PREF-6] notices for staff", () => {
  it("tell those whom it is for that something waits, without a name, once until they have looked", async () => {
    const { desk, report, isNotified, push, otherPush } = await givenDesk();
    await report(0);
    await isNotified(1);
    expect(push.messages()).toEqual([
      { title: "Skolvy", body: "En frånvaroanmälan väntar i Skolvy", path: "/desk/today" },
    ]);
    await report(1);
    await desk.call(listDeskAbsences, {});
    await report(2);
    await isNotified(2);
    expect(otherPush.messages()).toEqual([]);
  });

  it("come for reports that are changed or taken back after somebody has looked, once for each act", async () => {
    const { api, desk, student, report, isNotified } = await givenDesk();
    await report(0);
    await isNotified(1);
    const [own] = await api.call(listAbsences, { params: { studentId: student.id }, query: {} });
    const id = own?.id ?? "";
    await desk.call(listDeskAbsences, {});
    const hour = hourOf(1);
    await api.call(editAbsence, { body: { ...hour, id, userId: student.id, period: false } });
    await isNotified(2);
    await desk.call(listDeskAbsences, {});
    await api.call(removeAbsence, { params: { absenceId: id } });
    await isNotified(3);
  });

  it("come for the message that begins a conversation, for later ones and for leave, each kind by itself", async () => {
    const { desk, api, mentor, student, isNotified, push } = await givenDesk();
    const text = "Hemligt om Tindra";
    const memberships = [{ membershipType: "USER", permission: "O", user: { userId: mentor.id } } as const];
    const talk = { title: "Läxan", status: "ACTIVE" as const, memberships, messages: [{ text }], relationships: [] };
    const { id } = await api.call(createConversation, { body: { ...talk, student: { id: student.id } } });
    await isNotified(1);
    const write = () => api.call(sendMessage, { body: { conversationID: id, text } });
    const leave = { ...hourOf(2), period: true, reason: "Bröllop" };
    await api.call(applyForLeave, { params: { studentId: student.id }, body: leave });
    await isNotified(2);
    await write();
    await desk.call(listDeskLeave, {});
    await desk.call(listDeskConversations, {});
    await write();
    await isNotified(3);
    expect(push.messages().map(({ body, path }) => [body, path])).toEqual([
      ["Ett nytt meddelande väntar i Skolvy", "/desk/messages"],
      ["En ledighetsansökan väntar i Skolvy", "/desk/leave"],
      ["Ett nytt meddelande väntar i Skolvy", "/desk/messages"],
    ]);
  });

  it("[DESK-7] tell the office, and no mentor, of reported messages and of reports that have not arrived", async () => {
    const { api, guardian, mentor, student, office, isOfficeNotified, officePush, push } = await givenDesk();
    const line = () => ({ userId: mentor.id, text: "<p>Dum fråga, Tindra</p>" });
    const talk = await givenConversation(student, {
      guardians: [guardian],
      users: [mentor],
      lines: [line(), line(), line()],
    });
    const flag = (nth: number) =>
      api.call(flagMessage, { body: { messageId: talk.messageIds[nth] ?? "", reason: "Otrevligt" } });
    await flag(0);
    await isOfficeNotified(1);
    await flag(1);
    await office.call(listFlaggedMessages, {});
    await flag(2);
    await isOfficeNotified(2);
    const fails = async () => {
      await givenDelivery({ guardian, student }, { destination: "webhook" });
      const delivery = (await deliveriesOf(student.id)).at(-1);
      if (delivery) await announceNotArrived(database(), delivery, new Date());
    };
    await fails();
    await isOfficeNotified(3);
    await fails();
    await office.call(listDeskDeliveries, {});
    await fails();
    await isOfficeNotified(4);
    const flagged = { title: "Skolvy", body: "A reported message is waiting in Skolvy", path: "/desk/flagged" };
    const failed = {
      title: "Skolvy",
      body: "A report has not reached the school’s system",
      path: "/desk/deliveries",
    };
    expect(officePush.messages()).toEqual([flagged, flagged, failed, failed]);
    expect(push.messages()).toEqual([]);
  });

  it("[OUT-2] tell of a report that nobody has seen when lessons begin, unless it was changed or is over", async () => {
    const { guardian, student, desk, report, isNotified, push, otherPush } = await givenDesk();
    const begin = async (nth: number, now = new Date()) =>
      announceIfUnseen(database(), { id: (await deliveriesOf(student.id))[nth]?.id ?? "" }, now);
    await report(0);
    await isNotified(1);
    await begin(0, new Date(hourOf(0).endTime));
    await begin(0);
    await begin(0);
    await isNotified(2);
    await desk.call(listDeskAbsences, {});
    const [seen] = await deliveriesOf(student.id);
    await receive(database(), [seen?.id ?? ""], new Date());
    await begin(0);
    await report(1);
    await isNotified(3);
    await begin(1);
    await isNotified(4);
    await desk.call(listDeskAbsences, {});
    const subjectId = (await deliveriesOf(student.id))[1]?.subjectId ?? "";
    await givenDelivery({ guardian, student }, { destination: "desk", what: "REMOVED", subjectId });
    await begin(1);
    await report(2);
    await isNotified(5);
    const absence = "En frånvaroanmälan väntar i Skolvy";
    const unseen = "En frånvaroanmälan i Skolvy har inte setts av någon";
    expect(push.messages().map(({ body }) => body)).toEqual([absence, unseen, absence, unseen, absence]);
    expect(push.messages().map(({ path }) => path)).toEqual(Array(5).fill("/desk/today"));
    expect(otherPush.messages()).toEqual([]);
  });

  it("are turned off where they were turned on, and nobody can turn off another's", async () => {
    const { desk, others, device, report, push, graph, answers, mentor } = await givenDesk();
    const { endpoint } = device.subscription;
    await others.call(turnOffDeskNotices, { body: { device: { endpoint } } });
    expect(await desk.call(getDeskNotices, {})).toEqual({
      browsers: [endpoint],
      isOnInTeams: false,
      hasTeams: true,
      mail: null,
    });
    const path = `/users/${mentor.subject}/teamwork/sendActivityNotification`;
    answers[path] = () => ({ status: 204 });
    await desk.call(turnOnDeskNotices, { body: { device: { teams: true }, language: "en" } });
    const left = await desk.call(turnOffDeskNotices, { body: { device: { endpoint } } });
    expect(left).toEqual({ browsers: [], isOnInTeams: true, hasTeams: true, mail: null });
    await report(0);
    const asked = await vi.waitFor(() => {
      const [first] = graph.requests().filter((one) => one.path === `/v1.0${path}`);
      if (!first) throw new Error("Teams has got nothing");
      return first;
    });
    expect(JSON.parse(asked.body)).toMatchObject({
      activityType: "deskAbsence",
      previewText: { content: "An absence report is waiting in Skolvy" },
    });
    expect(asked.body).not.toContain("Tindra");
    expect(push.messages()).toEqual([]);
  });

  it("refuse addresses that are no push service's", async () => {
    const { desk, device } = await givenDesk();
    const subscription = { ...device.subscription, endpoint: "https://evil.example/" };
    const answer = await desk.answer(turnOnDeskNotices, { body: { device: { subscription }, language: "sv" } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.device.subscription.endpoint" }] },
    });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { flagMessage, getConversation, listFlags } from "#contract/conversations/endpoints.ts";
import { getDeskConversation } from "#contract/desk/inbox/endpoints.ts";
import {
  decideOnFlag,
  getDeskDeliveryCounts,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
} from "#contract/desk/office/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { type DataProblemCode, dataProblem } from "#contract/integration/dataProblems.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { announceNotArrived } from "#server/deliveries/alarm.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { matching } from "#tests/support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

/** A message of the mentor that a guardian has reported, and the office of the school. */
async function givenFlagged() {
  const given = await givenInbox();
  const { guardian, student, school, mentor } = given;
  const talk = await givenConversation(student, {
    title: "Utflykt",
    guardians: [guardian],
    users: [mentor],
    lines: [{ userId: mentor.id, text: "<p>Dum fråga</p>", created: "2026-03-12T07:00:00Z" }],
  });
  const [messageId = ""] = talk.messageIds;
  const api = apiFor(guardian, student, { now: NOW });
  const { flagID: flagId } = await api.call(flagMessage, { body: { messageId, reason: "Otrevligt" } });
  const principal = await givenStaff(school, { roleId: "principal", firstName: "Per" });
  const office = deskFor(principal, NOW);
  const flags = () => office.call(listFlaggedMessages, {});
  const decide = async (decision: "RELEASED" | "REMOVED", by = office, reason = "Inget fel på tonen.") => {
    const version = (await flags()).find(({ id }) => id === flagId)?.version ?? "";
    return by.answer(decideOnFlag, { params: { flagId }, body: { decision, reason } }, matching(version));
  };
  const shown = () => api.call(getConversation, { params: { conversationId: talk.id } });
  return { ...given, talk, messageId, flagId, api, office, flags, decide, shown };
}

describe("[DESK-7] [CONV-10] a reported message", () => {
  it("is seen by the office with its text and the report, and is counted until it is decided", async () => {
    const { office, desk, flags, decide, student } = await givenFlagged();
    expect(await office.call(getDesk, {})).toMatchObject({ flaggedMessages: 1 });
    expect(await desk.call(getDesk, {})).toMatchObject({ flaggedMessages: 0 });
    expect((await desk.answer(listFlaggedMessages, {})).status).toBe(403);
    expect(await flags()).toMatchObject([
      {
        student: { firstName: student.firstName },
        group: "7A",
        conversationTitle: "Utflykt",
        writer: { firstName: "Helena" },
        text: "<p>Dum fråga</p>",
        reporter: { firstName: "Karin" },
        reason: "Otrevligt",
        decision: null,
        mayDecide: true,
      },
    ]);
    expect((await decide("RELEASED")).status).toBe(204);
    expect(await office.call(getDesk, {})).toMatchObject({ flaggedMessages: 0 });
  });

  it("is shown again once it is released, and is not reported again", async () => {
    const { api, decide, shown, messageId, flags, student } = await givenFlagged();
    expect(await shown()).toMatchObject({ messages: [{ text: "" }] });
    expect((await decide("RELEASED")).status).toBe(204);
    expect(await shown()).toMatchObject({ messages: [{ text: "<p>Dum fråga</p>", flagID: null }] });
    const decision = { decision: "RELEASED", decisionReason: "Inget fel på tonen." };
    expect(await api.call(listFlags, {})).toMatchObject([decision]);
    expect(await flags()).toMatchObject([{ ...decision, decidedBy: { firstName: "Per" }, mayDecide: false }]);
    const again = await api.answer(flagMessage, { body: { messageId, reason: "Ändå" } });
    expect(again.status).toBe(404);
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log).toContainEqual(expect.objectContaining({ role: "staff", kind: "conversations", action: "changed" }));
  });

  it("loses its text for good once it is removed", async () => {
    const { api, desk, decide, shown, flags, talk } = await givenFlagged();
    expect((await decide("REMOVED")).status).toBe(204);
    const { messages } = await shown();
    expect(messages).toMatchObject([{ text: "", flagID: expect.any(String) }]);
    const params = { conversationId: talk.id };
    expect(await desk.call(getDeskConversation, { params })).toMatchObject({
      messages: [{ removed: "removedByOffice" }],
    });
    expect(await flags()).toMatchObject([{ text: "", decision: "REMOVED" }]);
    expect(await api.call(listFlags, {})).toMatchObject([{ decision: "REMOVED" }]);
  });

  it("is decided once, with a reason, and by nobody who has written or reported it", async () => {
    const { school, student, guardian, decide, office, flags, flagId, api } = await givenFlagged();
    expect(await decide("REMOVED", office, " ")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.reason" }] },
    });
    const reporter = await givenStaff(school, { roleId: "office", guardian });
    expect((await deskFor(reporter, NOW).call(listFlaggedMessages, {}))[0]).toMatchObject({ mayDecide: false });
    expect((await decide("REMOVED", deskFor(reporter, NOW))).status).toBe(403);
    // Of two who decide on what they have seen, the database lets one.
    const colleague = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
    const version = (await flags())[0]?.version ?? "";
    const decideAs = (desk: typeof office, decision: "RELEASED" | "REMOVED") =>
      desk.answer(decideOnFlag, { params: { flagId }, body: { decision, reason: "Därför" } }, matching(version));
    const answers = await Promise.all([decideAs(office, "RELEASED"), decideAs(colleague, "REMOVED")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    // An own message of somebody from the office.
    const writer = await givenStaff(school, { roleId: "office" });
    const lines = [{ userId: writer.id, text: "Nej" }];
    const own = await givenConversation(student, { guardians: [guardian], users: [writer], lines });
    const body = { messageId: own.messageIds[0] ?? "", reason: "Kort" };
    const { flagID } = await api.call(flagMessage, { body });
    const theirs = (await deskFor(writer, NOW).call(listFlaggedMessages, {})).find(({ id }) => id === flagID);
    expect(theirs).toMatchObject({ mayDecide: false });
  });
});

describe("[DESK-7] [ABS-15] the office", () => {
  it("sees reports on their way, received and not arrived, what has not arrived first", async () => {
    const { api, student, school, desk, ids } = await givenClass();
    const office = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
    const later = (hour: number) => ({
      startTime: `2026-03-13T0${hour}:00:00Z`,
      endTime: `2026-03-13T0${hour}:30:00Z`,
    });
    await api.call(reportAbsence, reportOf(student, later(8)));
    await api.call(reportAbsence, reportOf(student, later(9)));
    expect((await seeReport(desk, ids.absenceId)).status).toBe(204);
    const own = await database().select().from(deliveries).where(eq(deliveries.studentId, student.id));
    const failing = own.find(({ startTime }) => startTime.toISOString() === "2026-03-13T09:00:00.000Z");
    if (!failing) throw new Error("The report is on its way nowhere");
    await announceNotArrived(database(), failing, new Date(NOW));
    const shown = await office.call(listDeskDeliveries, {});
    // The leave is on its way too.
    expect(await office.call(getDeskDeliveryCounts, {})).toEqual({ FAILED: 1, SENT: 2, RECEIVED: 1 });
    expect(shown.map(({ state }) => state)).toEqual(["FAILED", "SENT", "SENT", "RECEIVED"]);
    expect(shown[0]).toMatchObject({
      student: { firstName: student.firstName },
      group: "7A",
      kind: "absence",
      startTime: "2026-03-13T09:00:00.000Z",
      alarmed: new Date(NOW).toISOString(),
    });
    expect(shown[3]).toMatchObject({ received: new Date(NOW).toISOString() });
    expect(await office.call(getDesk, {})).toMatchObject({ failedDeliveries: 1 });
    for (const endpoint of [listDeskDeliveries, getDeskDeliveryCounts])
      expect((await desk.answer(endpoint, {})).status).toBe(403);
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log).toContainEqual(expect.objectContaining({ role: "staff", kind: "absence", action: "read" }));
  });

  it("sees the latest runs of its tenant's sources, and nothing of their settings", async () => {
    const { school, desk } = await givenClass();
    const office = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
    expect(await office.call(listDeskSources, {})).toEqual([]);
    const id = newId("source");
    const created = new Date(NOW);
    const settings = { address: "https://hemligt.example" };
    const [own, other] = [
      { id, kind: "sds", tenantId: school.tenantId, settings, schedule: "02:30", created },
      { id: newId("source"), kind: "sds", tenantId: newId("tenant"), created },
    ];
    await database().insert(sources).values([own, other]);
    const counts = { student: { created: 2, changed: 1, unchanged: 5, ended: 0, passedOver: 1 } };
    const at = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
    const runs = await database()
      .insert(sourceRuns)
      .values([
        ...[1, 2, 3, 4].map((minute) => ({
          sourceId: id,
          kind: "FULL" as const,
          state: "DONE" as const,
          started: at(minute),
          ended: at(minute),
          counts,
        })),
        { sourceId: id, kind: "FULL" as const, state: "FAILED" as const, started: at(5), ended: at(5) },
        { sourceId: id, kind: "INCREMENTAL" as const, state: "STOPPED" as const, started: at(6), ended: at(6) },
      ])
      .returning();
    const failed = runs[4]?.id ?? 0;
    const missing = dataProblem("fileMissing");
    const newer = { ...missing, code: "ofTomorrow" as DataProblemCode };
    await database()
      .insert(sourceProblems)
      .values([
        // Of a version without codes, of this one, and of one with more codes.
        { runId: failed, place: "users.csv", words: "the file is missing", severity: "ERROR" },
        { runId: failed, place: "orgs.csv", words: "is missing", problem: missing, severity: "ERROR" },
        { runId: failed, place: "roles.csv", words: "is new", problem: newer, severity: "ERROR" },
        { runId: runs[3]?.id ?? 0, place: "users.csv:4", words: "no name", severity: "WARNING" },
      ]);
    const shown = await office.call(listDeskSources, {});
    expect(shown).toMatchObject([{ id, kind: "sds", schedule: "02:30", paused: false }]);
    expect(shown[0]?.runs.map(({ state }) => state)).toEqual(["STOPPED", "FAILED", "DONE", "DONE", "DONE"]);
    expect(shown[0]?.runs[1]).toMatchObject({
      errors: [
        { place: "users.csv", code: null, values: {}, words: "the file is missing" },
        { place: "orgs.csv", code: "fileMissing", values: {}, words: "is missing" },
        { place: "roles.csv", code: null, values: {}, words: "is new" },
      ],
    });
    expect(shown[0]?.runs[2]).toMatchObject({ counts: { created: 2, changed: 1, ended: 0 }, warnings: 1 });
    expect(JSON.stringify(shown)).not.toContain("hemligt");
    expect((await desk.answer(listDeskSources, {})).status).toBe(403);
  });
});

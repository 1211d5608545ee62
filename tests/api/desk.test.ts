import { describe, expect, it } from "vitest";
import { removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import {
  DESK_PAGE_SIZE,
  decideOnLeave,
  getDesk,
  listDeskAbsences,
  listDeskLeave,
  markAbsenceSeen,
} from "#contract/desk/today/endpoints.ts";
import { listLeave } from "#contract/leave/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { deliveriesOf, givenDelivery } from "../support/given/givenDestination.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { NOW, reportOf } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenDecidedLeave, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";

describe("[DESK-3] absence at the desk", () => {
  it("is listed by group with its time, and confirmed to guardians once it is seen", async () => {
    const { desk, student, list, ids } = await givenClass();
    expect(await desk.call(getDesk, {}, { now: NOW })).toMatchObject({ unseenAbsences: 1, openLeave: 1 });
    const { groups, day } = await desk.call(listDeskAbsences, {});
    expect(day).toBe("2026-03-12");
    expect(groups).toMatchObject([
      {
        title: "7A",
        size: 1,
        students: [
          {
            student: { firstName: student.firstName, lastName: student.lastName },
            reports: [{ id: ids.absenceId, startTime: "2026-03-12T09:00:00.000Z", kind: "REPORT", isSeen: false }],
          },
        ],
      },
    ]);
    expect(await list()).toMatchObject([{ delivery: { state: "SENT" } }]);
    const seen = { params: { absenceId: ids.absenceId } };
    const version = groups[0]?.students[0]?.reports[0]?.version ?? "";
    expect((await desk.answer(markAbsenceSeen, seen, { headers: { "if-match": '"other"' } })).status).toBe(412);
    await desk.call(markAbsenceSeen, seen, { headers: { "if-match": `"${version}"` } });
    expect(await list()).toMatchObject([{ delivery: { state: "RECEIVED" } }]);
    expect(await desk.call(getDesk, {})).toMatchObject({ unseenAbsences: 0 });
    expect((await desk.call(listDeskAbsences, {})).groups[0]?.students[0]?.reports).toMatchObject([{ isSeen: true }]);
  });

  it("is not confirmed as it was once guardians have changed it, and shows what they took back", async () => {
    const { desk, api, ids } = await givenClass();
    const reports = async () => (await desk.call(listDeskAbsences, {})).groups[0]?.students[0]?.reports ?? [];
    const [before] = await reports();
    await api.call(removeAbsence, { params: { absenceId: ids.absenceId } });
    const seen = { params: { absenceId: ids.absenceId } };
    const stale = await desk.answer(markAbsenceSeen, seen, { headers: { "if-match": `"${before?.version}"` } });
    expect(stale.status).toBe(412);
    const [after] = await reports();
    expect(after).toMatchObject({ change: "REMOVED", isSeen: false });
    await desk.call(markAbsenceSeen, seen, { headers: { "if-match": `"${after?.version}"` } });
    expect(await reports()).toEqual([]);
  });

  it("has reports of later days, of a weekly series one, which is seen as a whole", async () => {
    const { desk, api, student } = await givenClass();
    const series = reportOf(student, { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T10:00:00Z" });
    await api.call(reportAbsence, { body: { ...series.body, repeatUntil: "2026-03-27" } });
    expect(await desk.call(getDesk, {})).toMatchObject({ unseenAbsences: 2 });
    const { later } = await desk.call(listDeskAbsences, {});
    expect(later).toMatchObject([{ group: "7A", report: { isWeekly: true, startTime: "2026-03-13T09:00:00.000Z" } }]);
    await desk.call(markAbsenceSeen, { params: { absenceId: later[0]?.report.id ?? "" } });
    expect((await desk.call(listDeskAbsences, {})).later).toEqual([]);
    const sent = (await deliveriesOf(student.id)).filter(({ kind }) => kind === "absence");
    expect(sent.map(({ state }) => state)).toEqual(["SENT", "RECEIVED", "RECEIVED", "RECEIVED"]);
  });

  it("has lessons missed without an excuse or late, and counts those without attendance", async () => {
    const { desk, student, group, school } = await givenClass();
    const mark = { attendanceType: "INVALID_LATE" as const, lateDuration: 15 };
    const classmate = await givenStudent({ schools: [school] });
    const other = await givenGroup(school, { type: "MENTOR_GROUP", title: "7C", members: [classmate] });
    const teacher = await givenStaff(school, { owns: [group, other] });
    await givenLesson(classmate, { startTime: "2026-03-12T06:30:00Z", groupId: other.id, attendance: mark });
    await givenLesson(student, { startTime: "2026-03-12T06:30:00Z", groupId: group.id });
    await givenLesson(student, { startTime: "2026-03-12T07:30:00Z", groupId: group.id });
    expect((await desk.call(listDeskAbsences, {})).groups).toMatchObject([{ unreportedLessons: 1 }]);
    expect((await deskFor(teacher, NOW).call(listDeskAbsences, {})).groups).toMatchObject([
      { title: "7A" },
      { title: "7C", students: [{ reports: [], lessons: [{ title: "Matematik", ...mark }] }] },
    ]);
  });

  it("tells a teacher the time, and neither the reason nor what is for others to confirm", async () => {
    const { student, school, ids } = await givenClass();
    const group = await givenGroup(school, { members: [student] });
    const teacher = deskFor(await givenStaff(school, { owns: [group] }), NOW);
    const { groups, later } = await teacher.call(listDeskAbsences, {});
    expect(groups[0]?.students).toMatchObject([{ reports: [{ reason: null, isSeen: null }] }]);
    expect(later).toEqual([]);
    expect((await teacher.answer(markAbsenceSeen, { params: { absenceId: ids.absenceId } })).status).toBe(403);
  });

  it("tells the office of reports that have not arrived", async () => {
    const given = await givenClass();
    const office = deskFor(await givenStaff(given.school, { roleId: "principal" }), NOW);
    await givenDelivery(given, { destination: "webhook", state: "FAILED" });
    expect(await office.call(getDesk, {})).toMatchObject({ failedDeliveries: 1, unseenAbsences: 1 });
    expect(await given.desk.call(getDesk, {})).toMatchObject({ failedDeliveries: 0 });
  });

  it("names nobody with a protected identity", async () => {
    const { desk } = await givenClass({
      student: { protected: true, lastName: "Skyddad" },
      guardian: { protected: true, lastName: "Skyddad" },
    });
    const replies = [await desk.call(listDeskAbsences, {}), await desk.call(listDeskLeave, {})];
    expect(JSON.stringify(replies)).not.toContain("Skyddad");
    expect(replies).toMatchObject([
      { groups: [{ students: [{ student: null }] }] },
      [{ student: null, applicant: null }],
    ]);
  });
});

describe("[DESK-7] leave at the desk", () => {
  it("is decided with a note, of which guardians are notified", async () => {
    const { desk, api, student, ids } = await givenClass();
    const [open] = await desk.call(listDeskLeave, {});
    expect(open).toMatchObject({ group: "7A", reason: "A wedding", schoolDays: 1, mayDecide: true });
    const decision = { params: { leaveId: ids.leaveId }, body: { state: "GRANTED" as const, note: " Have fun " } };
    const headers = { "if-match": `"${open?.version}"` };
    await desk.call(decideOnLeave, decision, { headers });
    expect(await api.call(listLeave, { params: { studentId: student.id } })).toMatchObject([
      { state: "GRANTED", note: "Have fun", decidedBy: { firstName: "Helena" } },
    ]);
    expect(await api.call(listNotifications, {})).toContainEqual(
      expect.objectContaining({ notificationText: expect.stringContaining("Leave has been granted") }),
    );
    expect((await desk.answer(decideOnLeave, decision, { headers })).status).toBe(412);
    expect((await desk.answer(decideOnLeave, decision)).status).toBe(409);
    expect(await desk.call(listDeskLeave, {})).toMatchObject([{ state: "GRANTED", mayDecide: false }]);
  });

  it("comes in pages, those without a decision first", async () => {
    const given = await givenClass();
    await givenDecidedLeave(given, DESK_PAGE_SIZE);
    const pageOf = (page: number) => given.desk.call(listDeskLeave, { query: { page } });
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect(first.map(({ state }) => state)).toEqual(["SUBMITTED", ...Array(DESK_PAGE_SIZE - 1).fill("GRANTED")]);
    expect(second).toMatchObject([{ state: "GRANTED", reason: `Journey ${DESK_PAGE_SIZE - 1}` }]);
    expect(third).toEqual([]);
  });

  it("is not decided by the guardian who applied for it", async () => {
    const { guardian, school, group, ids } = await givenClass();
    const both = deskFor(await givenStaff(school, { owns: [group], guardian }), NOW);
    expect(await both.call(listDeskLeave, {})).toMatchObject([{ mayDecide: false }]);
    const decision = { params: { leaveId: ids.leaveId }, body: { state: "GRANTED" as const, note: "" } };
    expect((await both.answer(decideOnLeave, decision)).status).toBe(403);
  });
});

it("[DESK-8] leaves everything that staff read and change in the access log", async () => {
  const { desk, api, student, ids } = await givenClass();
  await desk.call(listDeskAbsences, {});
  await desk.call(listDeskLeave, {});
  await desk.call(markAbsenceSeen, { params: { absenceId: ids.absenceId } });
  await desk.call(decideOnLeave, { params: { leaveId: ids.leaveId }, body: { state: "DENIED", note: "No" } });
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  const byStaff = log.filter(({ role }) => role === "staff").map(({ kind, action }) => `${action} ${kind}`);
  expect(byStaff.sort()).toEqual(["changed absence", "changed leave", "read absence", "read leave"]);
  expect(log.filter(({ role }) => role === "staff")).toContainEqual(expect.objectContaining({ firstName: "Helena" }));
});

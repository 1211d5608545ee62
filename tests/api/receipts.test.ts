import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { listReceipts } from "#contract/absence/receipts.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { applyForLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { getFamilyDay } from "#contract/week/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { guardianStudents, soldServices } from "#server/database/schema/people.ts";
import { receive } from "#server/deliveries/attempts.ts";
import { deliveriesOf } from "#tests/support/given/givenDestination.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const LEAVE = { startTime: "2026-03-20T08:00:00Z", endTime: "2026-03-20T15:00:00Z", period: true, reason: "A wedding" };

/** A guardian of two children, with the receipts at a moment. */
async function givenTwoChildren() {
  const given = await givenReporter();
  const { student, guardian, api } = given;
  const sibling = await givenStudent({ firstName: "Vilma", schools: student.schools });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const receipts = (now = NOW) => apiFor(guardian, student, { now }).call(listReceipts, {});
  const applyFor = (child: { id: string }) =>
    api.call(applyForLeave, { params: { studentId: child.id }, body: LEAVE }, { studentId: child.id });
  return { ...given, sibling, receipts, applyFor };
}

it("[CALM-6] has what was sent for any child, the latest first, and whether it has reached the school", async () => {
  const { student, sibling, api, receipts, applyFor } = await givenTwoChildren();
  await api.call(reportAbsence, reportOf(student));
  await applyFor(sibling);
  const [delivery] = await deliveriesOf(student.id);
  await receive(database(), [delivery?.id ?? ""], new Date(NOW));
  expect(await receipts()).toEqual([
    {
      id: expect.any(String),
      kind: "LEAVE",
      studentId: sibling.id,
      others: 0,
      startTime: expect.any(String),
      endTime: expect.any(String),
      delivery: { state: "SENT", isChange: false, phone: null },
    },
    {
      id: delivery?.subjectId,
      kind: "ABSENCE",
      studentId: student.id,
      others: 0,
      startTime: "2026-03-12T09:00:00.000Z",
      endTime: "2026-03-12T10:30:00.000Z",
      delivery: { state: "RECEIVED", isChange: false, phone: null },
    },
  ]);
});

it("[CALM-6] says that the school does not get a change of care where nobody there sees it", async () => {
  const { student, api, receipts } = await givenTwoChildren();
  const body = { kind: "DAY" as const, day: "2026-03-13", times: null };
  await api.call(changeCare, { params: { studentId: student.id }, body });
  expect(await receipts()).toMatchObject([{ kind: "CARE", studentId: student.id, delivery: null }]);
});

it("[CALM-6] follows a change, and has nothing of what was removed, withdrawn or is over", async () => {
  const { student, sibling, api, list, receipts, applyFor } = await givenTwoChildren();
  await api.call(reportAbsence, reportOf(student));
  const [absence] = await list();
  const id = absence?.id ?? "";
  await api.call(editAbsence, { body: { ...reportOf(student, { endTime: "2026-03-12T12:00:00Z" }).body, id } });
  expect(await receipts()).toMatchObject([{ endTime: "2026-03-12T12:00:00.000Z" }]);
  expect(await receipts("2026-03-12T12:00:01Z")).toEqual([]);
  await api.call(removeAbsence, { params: { absenceId: id } });
  await applyFor(sibling);
  const [leave] = await receipts();
  expect(await receipts()).toHaveLength(1);
  await api.call(withdrawLeave, { params: { leaveId: leave?.id ?? "" } });
  expect(await receipts()).toEqual([]);
});

it("[CALM-6] is gone after a day, unless it has not reached the school", async () => {
  const { student, sibling, receipts, applyFor } = await givenTwoChildren();
  for (const child of [student, sibling]) await applyFor(child);
  await database().update(deliveries).set({ state: "FAILED" }).where(eq(deliveries.studentId, sibling.id));
  expect(await receipts("2026-03-13T07:59:00Z")).toHaveLength(2);
  expect(await receipts("2026-03-13T08:01:00Z")).toMatchObject([
    { studentId: sibling.id, delivery: { state: "FAILED" } },
  ]);
  expect(await receipts("2026-03-21T08:00:00Z")).toEqual([]);
});

it("[CALM-6] puts a weekly series together, and shows nobody else's, nor what is of a service that is off", async () => {
  const { student, api, receipts } = await givenTwoChildren();
  const { body } = reportOf(student);
  await api.call(reportAbsence, { body: { ...body, repeatUntil: "2026-03-26" } });
  expect(await receipts()).toMatchObject([{ startTime: "2026-03-12T09:00:00.000Z", others: 2 }]);
  const coparent = await givenCoparent(student);
  expect(await apiFor(coparent, student, { now: NOW }).call(listReceipts, {})).toEqual([]);
  const attendance = and(
    eq(soldServices.schoolId, schoolOf(student).id),
    eq(soldServices.serviceId, SERVICE_IDS.attendance),
  );
  await database().delete(soldServices).where(attendance);
  expect(await receipts()).toEqual([]);
});

it("[CALM-6] tells home whether the caller has any, for a day, and nobody else", async () => {
  const { student, guardian, api } = await givenTwoChildren();
  const coparent = await givenCoparent(student);
  const hasAny = async (person: typeof guardian, now = NOW) =>
    (await apiFor(person, student, { now }).call(getFamilyDay, { params: { day: "2026-03-12" } })).hasReceipts;
  expect(await hasAny(guardian)).toBe(false);
  await api.call(applyForLeave, { params: { studentId: student.id }, body: LEAVE });
  expect([await hasAny(guardian), await hasAny(coparent)]).toEqual([true, false]);
  expect(await hasAny(guardian, "2026-03-13T12:00:00+01:00")).toBe(false);
});

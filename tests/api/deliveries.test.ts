import { describe, expect, it } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getSchoolData } from "#contract/students/endpoints.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { alarmUnlessArrived, receive } from "#server/deliveries/attempts.ts";
import {
  deliveriesOf,
  givenDelivery,
  givenDestination,
  givenRegisterSource,
  givenSending,
  WEBHOOK_KEY,
} from "#tests/support/given/givenDestination.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const textsOf = async (given: Awaited<ReturnType<typeof givenReporter>>, now = NOW) => {
  const api = apiFor(given.guardian, given.student, { now });
  const listed = await api.call(listNotifications, {});
  return Array.isArray(listed) ? listed.map(({ notificationText }) => notificationText) : [];
};

describe("what a guardian does", () => {
  it("[OUT-2] [ABS-15] is sent with each report, change and removal, to the desk unless the school says otherwise", async () => {
    const { student, api, list } = await givenReporter();
    await api.call(reportAbsence, reportOf(student));
    const [absence] = await list();
    expect(absence?.delivery).toEqual({ state: "SENT", isChange: false, phone: null });
    const id = absence?.id ?? "";
    await api.call(editAbsence, { body: { ...reportOf(student, { endTime: "2026-03-12T11:00:00Z" }).body, id } });
    await api.call(removeAbsence, { params: { absenceId: id } });
    const sent = await deliveriesOf(student.id);
    expect(sent.map(({ what, destination, subjectId, state }) => [what, destination, subjectId, state])).toEqual([
      ["REPORTED", "desk", id, "SENT"],
      ["EDITED", "desk", id, "SENT"],
      ["REMOVED", "desk", id, "SENT"],
    ]);
  });

  it("[OUT-2] goes to each of the student's schools, and is received when all of them have it", async () => {
    const { student, api, list } = await givenReporter();
    const other = await givenSchool({ tenantId: student.tenantId });
    await database().insert(studentSchools).values({ studentId: student.id, schoolId: other.id, position: 1 });
    await api.call(reportAbsence, reportOf(student));
    const [one, two] = await deliveriesOf(student.id);
    expect([one?.schoolId, two?.schoolId]).toEqual([schoolOf(student).id, other.id]);
    await receive(database(), [one?.id ?? ""], new Date(NOW));
    expect((await list())[0]?.delivery?.state).toBe("SENT");
    expect(await receive(database(), [two?.id ?? ""], new Date(NOW))).toEqual([two?.id]);
    expect(await receive(database(), [two?.id ?? ""], new Date(NOW))).toEqual([]);
    expect((await list())[0]?.delivery?.state).toBe("RECEIVED");
  });

  it("[OUT-2] is sent neither for a report that was refused nor twice for one that was repeated", async () => {
    const { student, api } = await givenReporter();
    const options = { idempotencyKey: newId("key") };
    await api.call(reportAbsence, reportOf(student), options);
    await api.call(reportAbsence, reportOf(student), options);
    await api.call(reportAbsence, reportOf(student));
    expect(await deliveriesOf(student.id)).toHaveLength(1);
  });

  it("[OUT-3] [ABS-15] says 'tell the school' at once when the destination takes no changes", async () => {
    const given = await givenReporter();
    const { student, guardian, api, list } = given;
    const settings = { url: "https://school.example/ss12000", source: await givenRegisterSource(student.tenantId) };
    await givenDestination(schoolOf(student).id, {
      kind: "ss12000",
      settings,
      secrets: { token: "secret" },
      phone: "0771-12 34 56",
    });
    await api.call(reportAbsence, reportOf(student));
    const [absence] = await list();
    const id = absence?.id ?? "";
    await receive(
      database(),
      (await deliveriesOf(student.id)).map(({ id }) => id),
      new Date(NOW),
    );
    await api.call(editAbsence, { body: { ...reportOf(student, { endTime: "2026-03-12T11:00:00Z" }).body, id } });
    expect((await list())[0]?.delivery).toEqual({ state: "FAILED", isChange: true, phone: "0771-12 34 56" });
    await apiFor(guardian, student, { now: NOW }).call(removeAbsence, { params: { absenceId: id } });
    const called = (await textsOf(given)).filter((text) => text.includes("0771-12 34 56"));
    expect(called).toHaveLength(2);
    expect(called[0]).toMatch(/has not received the change to/);
  });

  it("[OUT-1] is done in the school's own system where the school has a link to it", async () => {
    const { student, api } = await givenReporter();
    const schoolId = schoolOf(student).id;
    const link = "https://system.example/absence";
    await givenDestination(schoolId, { kind: "link", settings: { url: link } });
    const asked = { params: { studentId: student.id, key: "AbsenceLink" } };
    expect(await api.call(getSchoolData, asked)).toEqual([{ schoolId, key: "AbsenceLink", value: link }]);
    expect((await api.answer(reportAbsence, reportOf(student))).status).toBe(409);
    await givenDestination(schoolId, { kind: "desk" });
    expect(await api.call(getSchoolData, asked)).toEqual([]);
    expect(await api.call(reportAbsence, reportOf(student))).toMatchObject({ success: true });
  });

  it.each([
    ["a kind's missing setting", { kind: "webhook" as const, secrets: { key: WEBHOOK_KEY } }, /url/],
    ["a setting that it does not have", { kind: "desk" as const, settings: { url: "https://a.example" } }, /url/],
    ["an address that is none", { kind: "mail" as const, settings: { mail: "office" } }, /mail/],
  ])("[OUT-1] refuses %s for a destination, by its name", async (_, destination, message) => {
    const { id } = await givenSchool();
    await expect(givenDestination(id, destination)).rejects.toThrow(message);
  });
});

describe("an alarm", () => {
  it("[OUT-2] [I18N-1] asks the guardians of a preschool to call the preschool", async () => {
    const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
    await givenDestination(schoolOf(given.student).id, { kind: "feed", phone: "0771-12 34 56" });
    const { id } = await givenDelivery(given, { destination: "feed" });
    await alarmUnlessArrived(givenSending({ now: NOW }).sending, { id });
    expect(await textsOf(given)).toEqual([
      expect.stringMatching(/ has not reached the preschool\. Please call the preschool: 0771-12 34 56$/),
    ]);
  });

  it("[OUT-2] tells all guardians and the log once, and says 'Received' when it arrives after all", async () => {
    const given = await givenReporter();
    const coparent = await givenCoparent(given.student);
    await givenDestination(schoolOf(given.student).id, { kind: "feed", phone: "0771-12 34 56" });
    const { id } = await givenDelivery(given, { destination: "feed" });
    const { sending, warnings } = givenSending({ now: NOW });
    await alarmUnlessArrived(sending, { id });
    await alarmUnlessArrived(sending, { id });
    expect(await textsOf(given)).toEqual([expect.stringMatching(/has not reached the school.*0771-12 34 56/)]);
    expect(await textsOf({ ...given, guardian: coparent })).toHaveLength(1);
    expect(warnings).toEqual([{ delivery: id, school: schoolOf(given.student).id }]);
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "FAILED" }]);
    await receive(database(), [id], new Date(NOW));
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "RECEIVED" }]);
  });

  it("[OUT-2] does not sound for what was received, or handed to a destination without receipts", async () => {
    const given = await givenReporter();
    await givenDestination(schoolOf(given.student).id, { kind: "mail", settings: { mail: "office@school.example" } });
    const received = await givenDelivery(given, { destination: "feed", state: "RECEIVED" });
    const mailed = await givenDelivery(given, { destination: "mail", handedOver: new Date(NOW) });
    const { sending } = givenSending({ now: NOW });
    await alarmUnlessArrived(sending, received);
    await alarmUnlessArrived(sending, mailed);
    expect(await textsOf(given)).toEqual([]);
  });

  it("[OUT-2] sounds half an hour before the first lesson, and never before five minutes have passed", async () => {
    const { student, api } = await givenReporter();
    await givenDestination(schoolOf(student).id, { kind: "feed" });
    await givenLesson(student, { startTime: "2026-03-13T09:15:00Z" });
    const tomorrow = { startTime: "2026-03-13T07:00:00Z", endTime: "2026-03-13T15:00:00Z", period: true };
    await api.call(reportAbsence, reportOf(student, tomorrow));
    await api.call(reportAbsence, reportOf(student, { startTime: "2026-03-12T08:10:00Z" }));
    expect(await waitsIn("deliveryAlarm", student)).toEqual([(24 + 1) * 60 + 15 - 30, 5]);
    expect(await waitsIn("deliveryUnseen", student)).toEqual([null, null]);
  });

  it("[OUT-2] looks at the first lesson whether staff have seen a report at the desk, and not before five minutes", async () => {
    const { student, api, list } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-13T09:15:00Z" });
    const tomorrow = { startTime: "2026-03-13T07:00:00Z", endTime: "2026-03-13T15:00:00Z", period: true };
    await api.call(reportAbsence, reportOf(student, tomorrow));
    await api.call(reportAbsence, reportOf(student, { startTime: "2026-03-12T08:03:00Z" }));
    const today = (await list()).find(({ startTime }) => startTime.startsWith("2026-03-12"));
    await api.call(removeAbsence, { params: { absenceId: today?.id ?? "" } });
    expect(await waitsIn("deliveryUnseen", student)).toEqual([(24 + 1) * 60 + 15, 5, null]);
    expect(await waitsIn("deliveryAlarm", student)).toEqual([null, null, null]);
  });
});

/** Minutes from each of a student's reports until its job in a queue; null without one. */
const waitsIn = async (queue: string, student: { id: string }) =>
  Promise.all((await deliveriesOf(student.id)).map(({ id }) => waitOf(queue, id)));

async function waitOf(queue: string, id: string): Promise<number | null> {
  const { rows } = await database().execute<{ minutes: number }>(
    `select round(extract(epoch from start_after - created_on) / 60)::int as minutes
     from pgboss.job where name = '${queue}' and data->>'id' = '${id}'`,
  );
  return rows[0]?.minutes ?? null;
}

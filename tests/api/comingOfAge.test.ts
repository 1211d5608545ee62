import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { listFormerStudents, listGuardianAccess, setGuardianAccess } from "#contract/students/former.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents, students, tenants } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { announceComingOfAge } from "#server/notify/comingOfAge.ts";
import { isStillWanted } from "#server/notify/queues/sentNotices.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const BORN = "2008-03-12";
const BEFORE = "2026-02-20T08:00:00Z";
const BIRTHDAY = new Date("2026-03-12T08:00:00Z");
const AFTER = "2026-03-20T08:00:00Z";

const noticesOf = async (studentId: string) =>
  (
    await database()
      .select()
      .from(notifications)
      .where(and(eq(notifications.studentId, studentId), eq(notifications.referenceType, "COMING_OF_AGE")))
  )
    .toSorted((one, other) => one.created.getTime() - other.created.getTime())
    .map(({ event, personId }) => ({ event, personId }));

const run = (now: string | Date) => announceComingOfAge(database(), new Date(now));

it("[YEAR-7] notifies guardians 30 days before the 18th birthday and on the day, once each", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const soon = { event: "events.comesOfAge", personId: guardian.id };
  await run("2026-02-09T08:00:00Z");
  expect(await noticesOf(student.id)).toEqual([]);
  for (const now of ["2026-02-10T08:00:00Z", "2026-02-10T09:00:00Z", "2026-02-11T08:00:00Z"]) await run(now);
  expect(await noticesOf(student.id)).toEqual([soon]);
  const listed = await apiFor(guardian, student, { now: BEFORE }).call(listNotifications, { query: {} });
  expect(JSON.stringify(listed)).toMatch(/turns 18 within 30 days/);
  for (const now of [BIRTHDAY, "2026-03-12T20:00:00Z", "2026-03-13T08:00:00Z"]) await run(now);
  expect(await noticesOf(student.id)).toEqual([soon, { event: "events.cameOfAge", personId: guardian.id }]);
});

it("[YEAR-7] sends the notice of the birthday to those who had access the day before, and nothing else", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const waiting = { guardianId: guardian.id, studentId: student.id, notificationId: null };
  const isWanted = (kind: "COMING_OF_AGE" | "IMPORTANT", now: Date) =>
    isStillWanted(database(), "push", { ...waiting, kind }, now);
  await database()
    .insert(pushDevices)
    .values({
      address: `https://push.example/${student.id}`,
      personId: guardian.id,
      kind: "web",
      p256dh: "key",
      auth: "auth",
      created: BIRTHDAY,
    });
  expect(await isWanted("COMING_OF_AGE", BIRTHDAY)).toBe(true);
  expect(await isWanted("IMPORTANT", BIRTHDAY)).toBe(false);
  expect(await isWanted("COMING_OF_AGE", new Date("2026-03-13T08:00:00Z"))).toBe(false);
  await database().delete(guardianStudents).where(eq(guardianStudents.studentId, student.id));
  expect(await isWanted("COMING_OF_AGE", BIRTHDAY)).toBe(false);
});

it("[YEAR-7] says nothing where guardians keep access, and of nobody who has left", async () => {
  const kept = await givenFamily({ student: { birthDate: BORN } });
  await database().update(tenants).set({ guardiansOfAdults: true }).where(eq(tenants.id, kept.student.tenantId));
  const gone = await givenFamily({ student: { birthDate: BORN } });
  await database().update(students).set({ active: false }).where(eq(students.id, gone.student.id));
  await run(BIRTHDAY);
  expect(await noticesOf(kept.student.id)).toEqual([]);
  expect(await noticesOf(gone.student.id)).toEqual([]);
});

it("[YEAR-7] lets the student choose which guardians go on reading, and take it back", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const other = await givenGuardian({ students: [student], firstName: "Johan" });
  const viewer = apiFor(await givenViewer(student), student, { now: AFTER });
  const params = { studentId: student.id };
  const access = async () =>
    (await viewer.call(listGuardianAccess, { params })).map(({ id, mayRead }) => [id, mayRead]);
  const readsOf = async (person: typeof guardian) =>
    (await apiFor(person, null, { now: AFTER }).call(listStudents, {})).map(({ id }) => id);
  expect((await access()).toSorted()).toEqual(
    [
      [guardian.id, false],
      [other.id, false],
    ].toSorted(),
  );
  await viewer.call(setGuardianAccess, { params: { ...params, guardianId: guardian.id }, body: { mayRead: true } });
  expect([await readsOf(guardian), await readsOf(other)]).toEqual([[student.id], []]);
  await viewer.call(setGuardianAccess, { params: { ...params, guardianId: guardian.id }, body: { mayRead: false } });
  expect(await readsOf(guardian)).toEqual([]);
});

it("[YEAR-7] lets nobody else choose: no minor, no guardian, and no guardian of somebody else is added", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const stranger = await givenFamily();
  const choose = async (api: ReturnType<typeof apiFor>, guardianId: string) =>
    (await api.answer(setGuardianAccess, { params: { studentId: student.id, guardianId }, body: { mayRead: true } }))
      .status;
  const person = await givenViewer(student);
  const minor = apiFor(person, student, { now: BEFORE });
  expect(await choose(minor, guardian.id)).toBe(404);
  expect(await minor.call(listGuardianAccess, { params: { studentId: student.id } })).toEqual([]);
  expect(await choose(apiFor(guardian, student, { now: BEFORE }), guardian.id)).toBe(404);
  expect(await choose(apiFor(guardian, student, { now: AFTER }), guardian.id)).toBe(403);
  expect(await choose(apiFor(person, student, { now: AFTER }), stranger.guardian.id)).toBe(404);
});

it("[YEAR-7] keeps for guardians whose student it was, since when it ended and what they wrote themselves", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const other = await givenGuardian({ students: [student] });
  await givenConversation(student, {
    guardians: [guardian, other],
    lines: [{ guardianId: guardian.id, text: "<p>Hej</p>" }],
  });
  const formerOf = (person: typeof guardian, now: string) => apiFor(person, null, { now }).call(listFormerStudents, {});
  expect(await formerOf(guardian, BEFORE)).toEqual([]);
  expect(await formerOf(guardian, AFTER)).toMatchObject([
    { id: student.id, since: "2026-03-12", messages: [{ text: "<p>Hej</p>" }] },
  ]);
  expect(await formerOf(other, AFTER)).toMatchObject([{ id: student.id, messages: [] }]);
  await database().update(students).set({ protected: true }).where(eq(students.id, student.id));
  expect(await formerOf(guardian, AFTER)).toEqual([]);
  await database().update(students).set({ protected: false }).where(eq(students.id, student.id));
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id));
  expect(await formerOf(guardian, AFTER)).toEqual([]);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getForm, listForms } from "#contract/forms/endpoints.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { guardianStudents, guardians } from "#server/database/schema/people.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { answerForm } from "#tests/support/server/answerForm.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { openPages } from "#tests/support/server/openPages.ts";

const now = "2026-03-12T09:30:00Z";
const dayLater = "2026-03-13T09:30:00Z";

/** Two guardians of a student. */
async function givenParents() {
  const student = await givenStudent();
  const guardian = await givenGuardian({ students: [student] });
  const other = await givenGuardian({ students: [student], firstName: "Kim", lastName: "Berg" });
  return { student, guardian, other, api: apiFor(guardian, null, { now }), theirs: apiFor(other, student, { now }) };
}

type Parents = Awaited<ReturnType<typeof givenParents>>;

async function book({ theirs }: Parents, meeting: Awaited<ReturnType<typeof givenMeeting>>, isCancelled = false) {
  const slot = isCancelled ? undefined : meeting.slots[0];
  const body = {
    id: meeting.instance.id,
    meetingId: meeting.id,
    timeBlockSlotId: slot?.id ?? null,
    date: slot ? bookingTimeOf(slot.startTime) : null,
    endDate: slot ? bookingTimeOf(slot.endTime) : null,
  };
  await theirs.call(updateInstanceDate, { params: { instanceId: meeting.instance.id }, body });
}

it("[DUE-6] takes away the form that another guardian submits, live, and names them for a day", async () => {
  const parents = await givenParents();
  const { student, guardian, api } = parents;
  const form = await givenForm(student, { title: "Trip" });
  const stream = await openPages(guardian, student);
  await answerForm(parents.theirs, form);
  expect(await stream.next()).toEqual({ kind: "form", studentId: student.id });
  const { items, done } = await api.call(listTodo, {});
  expect(items).toEqual([]);
  const at = new Date(now).toISOString();
  expect(done).toMatchObject([{ kind: "FORM", title: "Trip", by: { firstName: "Kim", lastName: "Berg" }, at }]);
  expect(await api.call(listTodo, {}, { now: dayLater })).toEqual({ items: [], putAway: [], done: [] });
});

it("[DUE-6] [FORM-1] counts a form as answered in the list too, with who has answered it", async () => {
  const parents = await givenParents();
  const form = await givenForm(parents.student, { title: "Trip" });
  await answerForm(parents.theirs, form);
  const mine = apiFor(parents.guardian, parents.student, { now: dayLater });
  const answeredBy = { by: { firstName: "Kim", lastName: "Berg" }, at: new Date(now).toISOString() };
  const [listed] = await mine.call(listForms, {});
  // The other's answers stay theirs.
  expect(listed).toMatchObject({ answeredBy, formInstances: [{ status: null, fieldResults: [] }] });
  expect(await mine.call(getForm, { params: { formId: form.id } })).toMatchObject({ answeredBy });
  expect((await parents.theirs.call(listForms, {}))[0]?.answeredBy).toBeNull();
  await database().update(guardians).set({ protected: true }).where(eq(guardians.id, parents.other.id));
  expect((await mine.call(listForms, {}))[0]?.answeredBy).toMatchObject({ by: null });
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, parents.other.id));
  expect((await mine.call(listForms, {}))[0]?.answeredBy).toBeNull();
});

it("[DUE-6] takes away the meeting that another guardian books until they cancel it", async () => {
  const parents = await givenParents();
  const meeting = await givenMeeting(parents.student, {
    title: "Talk",
    slots: [{ startTime: "2026-03-16T14:00:00Z" }],
  });
  await book(parents, meeting);
  const { items, done } = await parents.api.call(listTodo, {});
  expect(items).toEqual([]);
  expect(done).toMatchObject([{ kind: "MEETING", title: "Talk", by: { firstName: "Kim", lastName: "Berg" } }]);
  expect((await parents.theirs.call(listTodo, {})).done).toEqual([]);
  await book(parents, meeting, true);
  const after = await parents.api.call(listTodo, {});
  expect([after.items.length, after.done.length]).toEqual([1, 0]);
});

it("[DUE-6] does not name a protected identity", async () => {
  const parents = await givenParents();
  await database().update(guardians).set({ protected: true }).where(eq(guardians.id, parents.other.id));
  await answerForm(parents.theirs, await givenForm(parents.student));
  expect((await parents.api.call(listTodo, {})).done).toMatchObject([{ by: null }]);
});

it("[DUE-6] asks again for the form that a former guardian submitted", async () => {
  const parents = await givenParents();
  await answerForm(parents.theirs, await givenForm(parents.student));
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, parents.other.id));
  const { items, done } = await parents.api.call(listTodo, {});
  expect([items.length, done.length]).toEqual([1, 0]);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  getMeeting,
  getMeetingInstance,
  listMeetings,
  listTimeBlocks,
  updateInstanceDate,
  updateInstanceDates,
} from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { meetingInstances, meetingNotes } from "#server/database/schema/meetings.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";
const SLOTS = [{ startTime: "2026-03-16T14:00:00Z" }, { startTime: "2026-03-16T14:30:00Z" }];

type Made = Awaited<ReturnType<typeof givenMeeting>>;

async function givenBookable(options: Parameters<typeof givenMeeting>[1] = {}) {
  const { guardian, student } = await givenFamily();
  const meeting = await givenMeeting(student, { slots: SLOTS, ...options });
  return { guardian, student, meeting, api: apiFor(guardian, student, { now: NOW }) };
}

/** The call that books a slot for an occasion; with null it cancels. */
const booking = (meeting: Made, slot: Made["slots"][number] | null | undefined, instanceId = meeting.instance.id) => ({
  params: { instanceId },
  body: {
    id: instanceId,
    meetingId: meeting.id,
    timeBlockSlotId: slot?.id ?? null,
    date: slot ? bookingTimeOf(slot.startTime) : null,
    endDate: slot ? bookingTimeOf(slot.endTime) : null,
  },
});

describe("booking", () => {
  it("[MEET-6] lets one of two guardians have a slot that both book at the same moment", async () => {
    const { student, meeting, api } = await givenBookable();
    const other = await givenStudent({ schools: student.schools });
    const theirs = await givenInstance(meeting.id, other);
    const theirApi = apiFor(await givenGuardian({ students: [other] }), other, { now: NOW });
    const [slot] = meeting.slots;
    const answers = await Promise.all([
      api.answer(updateInstanceDate, booking(meeting, slot)),
      theirApi.answer(updateInstanceDate, booking(meeting, slot, theirs.id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [block] = await api.call(listTimeBlocks, { params: { meetingId: meeting.id } });
    expect(block?.timeBlockSlots.map(({ available }) => available)).toEqual([false, true]);
  });

  it("[MEET-6] sets date, endDate and slot in UTC, and frees the former slot when it is moved", async () => {
    const { meeting, api } = await givenBookable();
    const [first, second] = meeting.slots;
    expect(await api.call(updateInstanceDate, booking(meeting, first))).toMatchObject({
      date: "2026-03-16T14:00:00",
      endDate: "2026-03-16T14:30:00",
      timeBlockSlotId: first?.id,
    });
    await api.call(updateInstanceDates, booking(meeting, second));
    const [block] = await api.call(listTimeBlocks, { params: { meetingId: meeting.id } });
    expect(block?.timeBlockSlots.map(({ available }) => available)).toEqual([true, false]);
  });

  it("[MEET-6] cancels with three nulls and not with two", async () => {
    const { meeting, api } = await givenBookable();
    await api.call(updateInstanceDate, booking(meeting, meeting.slots[0]));
    const cancel = booking(meeting, null);
    const half = { ...cancel, body: { ...cancel.body, date: "2026-03-16T14:00:00" } };
    expect((await api.answer(updateInstanceDate, half)).status).toBe(400);
    const nothing = { date: null, endDate: null, timeBlockSlotId: null };
    expect(await api.call(updateInstanceDate, cancel)).toMatchObject(nothing);
  });

  it("[MEET-6] leaves a booking alone that the other guardian has changed since, and lets one of two changes through", async () => {
    const { student, meeting, api } = await givenBookable();
    const other = apiFor(await givenGuardian({ students: [student] }), student, { now: NOW });
    const [first, second] = meeting.slots;
    const seeing = (formerTimeBlockSlotId: string | null, ...what: Parameters<typeof booking>) => {
      const { params, body } = booking(...what);
      return { params, body: { ...body, formerTimeBlockSlotId } };
    };
    const answers = await Promise.all([
      api.answer(updateInstanceDate, seeing(null, meeting, first)),
      other.answer(updateInstanceDate, seeing(null, meeting, second)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await other.answer(updateInstanceDate, seeing(null, meeting, null));
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ field: "body.formerTimeBlockSlotId" }] } });
    const { timeBlockSlotId } = await api.call(getMeetingInstance, { params: { instanceId: meeting.instance.id } });
    const [winner] = answers.map(({ status }) => (status === 200 ? first : second));
    expect(timeBlockSlotId).toBe(winner?.id);
    expect((await other.answer(updateInstanceDate, seeing(timeBlockSlotId, meeting, null))).status).toBe(200);
  });

  it("[MEET-6] lets one of two bookings through whose senders do not say what they saw, and moves nobody else's unseen", async () => {
    const { student, meeting, api } = await givenBookable();
    const other = apiFor(await givenGuardian({ students: [student] }), student, { now: NOW });
    const [first, second] = meeting.slots;
    const answers = await Promise.all([
      api.answer(updateInstanceDate, booking(meeting, first)),
      other.answer(updateInstanceDate, booking(meeting, second)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser, lost] = answers[0]?.status === 409 ? [api, first] : [other, second];
    const conflict = { status: 409, body: { errors: [{ field: "body.formerTimeBlockSlotId" }] } };
    expect(await loser.answer(updateInstanceDate, booking(meeting, lost))).toMatchObject(conflict);
    expect(await loser.answer(updateInstanceDates, booking(meeting, null))).toMatchObject(conflict);
  });

  it("[MEET-6] [MEET-8] does not count as a change what is booked so already", async () => {
    const { meeting, api } = await givenBookable();
    await api.call(updateInstanceDate, booking(meeting, meeting.slots[0]));
    const again = booking(meeting, meeting.slots[0]);
    const unseen = { ...again, body: { ...again.body, formerTimeBlockSlotId: null } };
    expect((await api.call(updateInstanceDate, unseen)).timeBlockSlotId).toBe(meeting.slots[0]?.id);
    const [row] = await database().select().from(meetingInstances).where(eq(meetingInstances.id, meeting.instance.id));
    expect(row?.calendarSequence).toBe(1);
  });

  it.each([
    { what: "past", slot: { startTime: "2026-03-12T09:00:00Z" } },
    { what: "not offered", slot: { startTime: "2026-03-16T14:00:00Z", bookable: false } },
    { what: "taken elsewhere", slot: { startTime: "2026-03-16T14:00:00Z", blocked: true } },
  ])("[MEET-5] refuses a slot that is $what", async ({ slot }) => {
    const { meeting, api } = await givenBookable({ slots: [slot] });
    expect((await api.answer(updateInstanceDate, booking(meeting, meeting.slots[0]))).status).toBe(409);
  });

  it("[MEET-6] names the field that does not belong to the slot", async () => {
    const { meeting, api } = await givenBookable();
    const wrong = booking(meeting, meeting.slots[0]);
    const answer = await api.answer(updateInstanceDate, {
      ...wrong,
      body: { ...wrong.body, endDate: "2026-03-16T23:00:00" },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "body.endDate" }] } });
  });

  it("[MEET-6] tells the other guardian whether the meeting was booked, moved or cancelled", async () => {
    const { student, meeting, api } = await givenBookable();
    const other = await givenGuardian({ students: [student], lcid: "en-US" });
    const [first, second] = meeting.slots;
    for (const slot of [first, second, null]) await api.call(updateInstanceDate, booking(meeting, slot));
    const rows = await database().select().from(notifications).where(eq(notifications.personId, other.id));
    expect(rows.map(({ notificationText }) => notificationText.split(":")[0]).sort()).toEqual([
      `A meeting for ${student.firstName} has been booked`,
      `A meeting for ${student.firstName} has been moved`,
      `The booking of a meeting for ${student.firstName} has been canceled`,
    ]);
  });

  it("[MEET-7] refuses to change a booking that has begun, and a meeting that is completed", async () => {
    const begun = await givenBookable({
      instance: { date: new Date("2026-03-12T09:00:00Z"), endDate: new Date("2026-03-12T10:00:00Z") },
    });
    expect((await begun.api.answer(updateInstanceDate, booking(begun.meeting, null))).status).toBe(403);
    const over = await givenBookable({ status: "COMPLETED" });
    expect((await over.api.answer(updateInstanceDate, booking(over.meeting, over.meeting.slots[0]))).status).toBe(403);
  });

  it("[AUTH-15] is not for the student as viewer", async () => {
    const { student, meeting } = await givenBookable();
    const api = apiFor(await givenViewer(student), student, { now: NOW });
    expect((await api.call(listMeetings, {})).map(({ id }) => id)).toEqual([meeting.id]);
    expect((await api.answer(updateInstanceDate, booking(meeting, meeting.slots[0]))).status).toBe(403);
  });
});

describe("what is seen of meetings", () => {
  it("[MEET-2] shows instances of the active student alone, and nobody what is kept apart for another", async () => {
    const { guardian, student, meeting, api } = await givenBookable();
    await givenInstance(meeting.id, await givenStudent({ schools: student.schools }));
    const apart = await givenInstance(meeting.id, student, { separateFor: "another", position: 1 });
    const own = await givenInstance(meeting.id, student, { separateFor: guardian.id, position: 2 });
    const { instances } = await api.call(getMeeting, { params: { meetingId: meeting.id } });
    expect(instances.map(({ id }) => id)).toEqual([meeting.instance.id, own.id]);
    expect((await api.answer(getMeetingInstance, { params: { instanceId: apart.id } })).status).toBe(404);
    expect((await api.answer(updateInstanceDate, booking(meeting, meeting.slots[0], apart.id))).status).toBe(404);
  });

  it("[API-2] knows nothing of another family's meeting", async () => {
    const { meeting } = await givenBookable();
    const { api } = await givenBookable();
    const params = { meetingId: meeting.id };
    expect((await api.answer(getMeeting, { params })).status).toBe(404);
    expect((await api.answer(listTimeBlocks, { params })).status).toBe(404);
    expect((await api.answer(updateInstanceDate, booking(meeting, meeting.slots[0]))).status).toBe(404);
  });

  it("[MEET-10] gives shared notes and the reader's own, and no other", async () => {
    const { guardian, student, meeting, api } = await givenBookable();
    const author = await givenUser(student.schools[0] as GivenSchool);
    const note = (title: string, readerId: string | null) => ({
      id: newId("note"),
      instanceId: meeting.instance.id,
      title,
      text: "",
      created: new Date(NOW),
      authorId: author.id,
      readerId,
    });
    await database()
      .insert(meetingNotes)
      .values([note("Shared", null), note("Mine", guardian.id), note("Another's", "another")]);
    const { relationships } = await api.call(getMeetingInstance, { params: { instanceId: meeting.instance.id } });
    const seen = relationships.map(({ reference }) => "title" in reference && [reference.title, reference.public]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["Shared", true],
        ["Mine", false],
      ]),
    );
    expect(seen).toHaveLength(2);
  });
});

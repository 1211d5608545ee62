import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { closeDeskForm, updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import { answerAtDesk, listDeskFamilies, recallAtDesk, writeToFamilies } from "#contract/desk/inbox/endpoints.ts";
import {
  cancelDeskMeeting,
  completeDeskTalk,
  moveDeskBooking,
  offerDeskSlot,
} from "#contract/desk/meetings/endpoints.ts";
import { changeDeskText, createDeskText, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import { decideOnLeave } from "#contract/desk/today/endpoints.ts";
import { changeTypesOf } from "#contract/integration/changes.ts";
import { api } from "#contract/registry/api.ts";
import { type EndpointName, schemasOf } from "#contract/registry/schemas.ts";
import { changes } from "#server/database/schema/integration.ts";
import { followScheduled } from "#server/modules/desk/posts/followScheduled.ts";
import { at, changeOf, draftOf, givenPublished, LATER } from "#tests/support/given/givenDeskText.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenLessonToTake } from "#tests/support/given/givenLessonToTake.ts";
import { NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching } from "#tests/support/given/givenRound.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { type Act, type AddedChange, WORK_ACTS } from "#tests/support/given/workActs.ts";
import { database } from "#tests/support/server/database.ts";

const AFTER_ROUND = "2026-03-31T12:00:00Z";

async function taken(mark: "PRESENT" | "ABSENT" = "PRESENT") {
  const given = await givenLessonToTake();
  const take = async (one: "PRESENT" | "ABSENT") =>
    given.desk.call(takeAttendance, {
      params: { lessonId: given.lesson.id },
      body: await given.marks({ mark: one, minutes: 0 }),
    });
  await take(mark);
  return { ...given, take };
}

async function answered() {
  const given = await givenInbox();
  const params = { conversationId: given.toMentor.id };
  const { id } = await given.desk.call(answerAtDesk, { params, body: { text: "Hej" } });
  return { ...given, params, id };
}

async function booked() {
  const given = await givenRound({ followUp: false });
  const [first, second] = await given.slots();
  const { id: instanceId, version } = await given.talk();
  const move = { params: { instanceId }, body: given.bodyOf(first) };
  await given.desk.call(moveDeskBooking, move, matching(version));
  return { ...given, second, instanceId };
}

/** The endpoints of the desk that tell programs something, each with the last type that it tells. */
const ACTS: Partial<Record<EndpointName, [type: string, act: Act]>> = {
  takeAttendance: [
    "attendance.taken",
    async () => {
      const { student, lesson } = await taken();
      return { student, id: lesson.id };
    },
  ],
  decideOnLeave: [
    "leave.decided",
    async () => {
      const { desk, student, ids } = await givenClass();
      const params = { leaveId: ids.leaveId };
      await desk.call(decideOnLeave, { params, body: { state: "DENIED", note: "" } });
      return { student, id: ids.leaveId };
    },
  ],
  createDeskText: [
    "post.published",
    async () => {
      const { student, text } = await givenPublished();
      return { student, id: text.id };
    },
  ],
  changeDeskText: [
    "post.changed",
    async () => {
      const { desk, student, group, text } = await givenPublished();
      const body = changeOf(draftOf(group, { title: "Utflykt på lördag" }).body);
      await desk.call(changeDeskText, { ...at(text.id), body });
      return { student, id: text.id };
    },
  ],
  withdrawDeskText: [
    "post.withdrawn",
    async () => {
      const { desk, student, text } = await givenPublished();
      await desk.call(withdrawDeskText, at(text.id));
      return { student, id: text.id };
    },
  ],
  createDeskForms: [
    "form.sent",
    async () => {
      const { student, params } = await givenSentForm();
      return { student, id: params.formId };
    },
  ],
  updateDeskForm: [
    "form.changed",
    async () => {
      const { desk, student, params, content } = await givenSentForm();
      await desk.call(updateDeskForm, { params, body: { ...(await content()), title: "Resan" } });
      return { student, id: params.formId };
    },
  ],
  closeDeskForm: [
    "form.closed",
    async () => {
      const { desk, student, params } = await givenSentForm();
      await desk.call(closeDeskForm, { params, body: { isClosed: true } });
      return { student, id: params.formId };
    },
  ],
  createDeskMeeting: ["meeting.offered", () => givenRound()],
  offerDeskSlot: [
    "meeting.changed",
    async () => {
      const given = await givenRound();
      const [slot] = await given.slots();
      const withdrawal = { params: { slotId: slot?.id ?? "" }, body: { isOffered: false } };
      await given.desk.call(offerDeskSlot, withdrawal, matching(slot?.version ?? ""));
      return given;
    },
  ],
  cancelDeskMeeting: [
    "meeting.canceled",
    async () => {
      const given = await givenRound();
      const { version } = await given.round();
      await given.desk.call(cancelDeskMeeting, { params: { meetingId: given.id } }, matching(version));
      return given;
    },
  ],
  answerAtDesk: ["message.answered", answered],
  recallAtDesk: [
    "message.recalled",
    async () => {
      const given = await answered();
      await given.desk.call(recallAtDesk, { params: { ...given.params, messageId: given.id } });
      return given;
    },
  ],
  writeToFamilies: [
    "message.answered",
    async () => {
      const { desk, group, student, school } = await givenInbox();
      const params = { groupId: group.id };
      const [family] = await desk.call(listDeskFamilies, { params });
      await desk.call(writeToFamilies, { params, body: { title: "Hej", text: "Hej", students: [family?.key ?? ""] } });
      const [change] = await database().select().from(changes).where(eq(changes.schoolId, school.id));
      return { student, id: change?.subjectId ?? "" };
    },
  ],
  ...WORK_ACTS,
  moveDeskBooking: [
    "booking.changed",
    async () => {
      const { student, instanceId } = await booked();
      return { student, id: instanceId };
    },
  ],
  completeDeskTalk: [
    "booking.changed",
    async () => {
      const { desk, student, instanceId, talk } = await booked();
      const complete = { params: { instanceId }, body: { followUp: "" } };
      const { version } = await talk();
      await desk.call(completeDeskTalk, complete, { ...matching(version), now: AFTER_ROUND });
      return { student, id: instanceId };
    },
  ],
};

const changesOf = ({ student, id }: AddedChange) =>
  database()
    .select({ type: changes.type, tenantId: changes.tenantId })
    .from(changes)
    .where(and(eq(changes.schoolId, schoolOf(student).id), eq(changes.subjectId, id)))
    .orderBy(asc(changes.number));
const typesOf = async (change: AddedChange) => (await changesOf(change)).map(({ type }) => type);

describe("[INT-8] the feed of changes", () => {
  it.each(Object.entries(ACTS))("is told by %s, by ids only", async (_, [type, act]) => {
    const change = await act();
    expect((await changesOf(change)).at(-1)).toEqual({ type, tenantId: change.student.tenantId });
  });

  it("has a case here for every endpoint of the desk that tells something", () => {
    const following = api.filter(
      ({ endpoint }) => endpoint.access === "staff" && schemasOf(endpoint).addsChange !== undefined,
    );
    expect(following.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACTS).toSorted());
    for (const { name, endpoint } of following) {
      const { addsChange } = schemasOf(endpoint);
      expect(addsChange && changeTypesOf(addsChange)).toContain(ACTS[name]?.[0]);
    }
  });

  it("is told of attendance that is corrected, also by a report of later, and not of what stays", async () => {
    const { student, lesson, take, api: guardian } = await taken("ABSENT");
    const change = { student, id: lesson.id };
    await take("ABSENT");
    expect(await typesOf(change)).toEqual(["attendance.taken"]);
    await take("PRESENT");
    await take("ABSENT");
    expect(await typesOf(change)).toEqual(["attendance.taken", "attendance.corrected", "attendance.corrected"]);
    const whole = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T12:00:00Z" };
    await guardian.call(reportAbsence, reportOf(student, whole));
    expect(await typesOf(change)).toHaveLength(4);
  });

  it("is told of a scheduled post once, when its time has come, and never of a draft", async () => {
    const { desk, student, group } = await givenClass();
    const { id } = await desk.call(createDeskText, draftOf(group, { publish: LATER }));
    const change = { student, id };
    const come = (now: string) => followScheduled(database(), { kind: "post", id }, new Date(now));
    await come(NOW);
    expect(await typesOf(change)).toEqual([]);
    await Promise.all([come(LATER), come(LATER)]);
    expect(await typesOf(change)).toEqual(["post.published"]);
    const draft = await desk.call(createDeskText, draftOf(group));
    await followScheduled(database(), { kind: "post", id: draft.id }, new Date(LATER));
    expect(await typesOf({ student, id: draft.id })).toEqual([]);
  });
});

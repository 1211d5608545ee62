import {
  createInstanceForm,
  getCalendarFile,
  getMeeting,
  getMeetingInstance,
  listMeetings,
  listTimeBlocks,
  sendAppointment,
  updateInstanceDate,
  updateInstanceDates,
} from "#contract/meetings/endpoints.ts";
import { isFormFor } from "#contract/meetings/rules.ts";
import type { Meeting } from "#contract/meetings/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput, Forbidden, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { presentInstance as presentAnswers } from "../forms/present.ts";
import { instanceById, instanceIdOf, visibleForm } from "../forms/queries.ts";
import { saveAnswers } from "../forms/write.ts";
import { announceBooking, book } from "./book.ts";
import { calendarFileOf, mailInvited, prepareInvite } from "./invite.ts";
import { presentInstance, presentMeetings, presentTimeBlocks } from "./present.ts";
import { detailsOf, freeTimesOf, type InstanceRow, instancesOf, slotsOf } from "./queries.ts";

export function meetingRoutes({ route, mailer, publicUrl }: Api): void {
  route(listMeetings, async ({ db, caller, studentId, now }) => {
    const rows = await instancesOf(db, caller, studentId);
    return meetingsOf(db, caller, rows, now);
  });

  route(getMeetingInstance, async ({ db, caller, studentId, params }) => {
    const row = await oneInstance(db, caller, studentId, params.instanceId);
    return presentInstance(row, await detailsOf(db, caller, [row]));
  });

  route(getMeeting, async ({ db, caller, studentId, params, now }) => {
    const rows = await instancesOf(db, caller, studentId, { meetingId: params.meetingId });
    const [meeting] = await meetingsOf(db, caller, rows, now);
    if (!meeting) throw new NotFound();
    return meeting;
  });

  route(listTimeBlocks, async ({ db, caller, studentId, params }) => {
    const [own] = await instancesOf(db, caller, studentId, { meetingId: params.meetingId });
    if (!own) throw new NotFound();
    return presentTimeBlocks(await slotsOf(db, params.meetingId));
  });

  for (const endpoint of [updateInstanceDate, updateInstanceDates] as const) {
    route(endpoint, async ({ db, caller, studentId, params, body, now, systems }) => {
      if (body.id !== params.instanceId) throw new BadInput("body.id", "Another instance than the path's");
      const row = await oneInstance(db, caller, studentId, params.instanceId);
      if (body.meetingId !== row.meeting.id) throw new BadInput("body.meetingId", "Not the meeting of the instance");
      const hasChanged = await book(db, row, body, { by: caller.id, now });
      const booked = await oneInstance(db, caller, studentId, params.instanceId);
      if (hasChanged) {
        await announceBooking(db, booked, { before: row.instance.date, by: caller.id, now, systems });
        await mailInvited(db, row, booked, { mailer, now });
      } else systems.unchanged();
      return presentInstance(booked, await detailsOf(db, caller, [booked]));
    });
  }

  route(sendAppointment, async ({ db, afterCommit, caller, studentId, params, now }) => {
    const row = await oneInstance(db, caller, studentId, params.instanceId);
    afterCommit(await prepareInvite(db, caller, row, { mailer, publicUrl, now }));
    return { sent: true as const, isKept: mailer?.isKept ?? false };
  });

  route(getCalendarFile, async ({ db, caller, studentId, params, now }) => {
    const row = await oneInstance(db, caller, studentId, params.instanceId);
    return { content: await calendarFileOf(db, caller, row, { publicUrl, now }) };
  });

  route(createInstanceForm, async ({ db, caller, studentId, situation, params, body, now, systems }) => {
    const row = await oneInstance(db, caller, studentId, params.instanceId);
    if (row.meeting.id !== params.meetingId) throw new NotFound();
    if (row.meeting.status === "COMPLETED") throw new Forbidden();
    const [meeting] = await meetingsOf(db, caller, [row], now);
    const link = meeting?.relationships.find(({ referenceID }) => referenceID === body.formID);
    if (!link) throw new NotFound();
    if (!isFormFor(link, meeting?.instances[0]?.participants ?? [], caller.id)) throw new Forbidden();
    const form = await visibleForm(db, { caller, studentId, situation }, { formId: body.formID });
    if (!form) throw new NotFound();
    const instanceId = instanceIdOf(`${form.id}\n${row.instance.id}`, studentId, caller.id);
    const meetingInstanceId = row.instance.id;
    await saveAnswers(db, { caller, studentId, now, form, instanceId, meetingInstanceId }, body);
    const saved = await instanceById(db, caller, studentId, instanceId);
    if (!saved) throw new NotFound();
    const isSubmitted = saved.instance.status === "SUBMITTED";
    const about = { students: [studentId], subjectId: instanceId, by: caller.id, now, systems };
    if (isSubmitted) await announce(db, "answersChanged", about);
    else systems.unchanged();
    return presentAnswers(saved, caller);
  });
}

/** @throws NotFound for an instance that is not about the student, or is kept apart for another guardian */
async function oneInstance(db: Database, caller: Caller, studentId: string, instanceId: string) {
  const [row] = await instancesOf(db, caller, studentId, { instanceId });
  if (!row) throw new NotFound();
  return row;
}

async function meetingsOf(db: Database, caller: Caller, rows: InstanceRow[], now: Date): Promise<Meeting[]> {
  const meetingIds = rows.map(({ meeting }) => meeting.id);
  return presentMeetings(rows, await detailsOf(db, caller, rows), await freeTimesOf(db, meetingIds, now));
}

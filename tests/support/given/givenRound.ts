import { createDeskMeeting, getDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import type { NewRound } from "#contract/desk/meetings/schemas.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenClass } from "./givenStaff.ts";

export const ROUND: NewRound = {
  title: "Utvecklingssamtal",
  text: "Välkomna!\n\nTa med <frågor>.",
  students: null,
  staff: [],
  room: "Sal 12",
  joinWebUrl: null,
  blocks: [
    { day: "2026-03-26", from: "13:00", until: "14:00" },
    { day: "2026-03-30", from: "13:00", until: "14:00" },
  ],
  breaks: [],
  minutes: 20,
  pause: 0,
  followUp: true,
};

/** A class with a round that its mentor has made: the school and its guardian's side of it. */
export async function givenRound(changes: Partial<NewRound> = {}) {
  const given = await givenClass();
  const { desk, group, mentor, student, api } = given;
  const body = { ...ROUND, staff: [mentor.id], ...changes };
  const { id } = await desk.call(createDeskMeeting, { params: { groupId: group.id }, body });
  const round = () => desk.call(getDeskMeeting, { params: { meetingId: id } });
  const talk = async () => (await round()).talks[0] ?? { id: "", version: "", slotId: null, status: "ACTIVE" };
  const slots = async () => (await round()).slots;
  const bodyOf = (slot: { id: string; startTime: string; endTime: string } | undefined) => ({
    timeBlockSlotId: slot?.id ?? null,
    date: slot ? bookingTimeOf(new Date(slot.startTime)) : null,
    endDate: slot ? bookingTimeOf(new Date(slot.endTime)) : null,
  });
  /** The guardian books a time of the round. */
  const book = async (slot: { id: string; startTime: string; endTime: string } | undefined, server?: string) => {
    const { id: instanceId, slotId: formerTimeBlockSlotId } = await talk();
    const body = { id: instanceId, meetingId: id, ...bodyOf(slot), formerTimeBlockSlotId };
    const booking = { params: { instanceId }, body };
    return api.answer(updateInstanceDate, booking, { ...(server && { server }) });
  };
  const audit = () => api.call(listAudit, { params: { studentId: student.id } });
  return { ...given, id, body, round, talk, slots, bodyOf, book, audit };
}

/** The header of a change that is based on a version. */
export const matching = (version: string) => ({ headers: { "if-match": `"${version}"` } });

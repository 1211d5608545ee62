import { getDeskLesson } from "#contract/desk/attendance/endpoints.ts";
import { getDeskForm } from "#contract/desk/forms/endpoints.ts";
import { getDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import type { Endpoint, InputOf } from "#contract/registry/calls.ts";
import type { Act } from "./acts.ts";
import type { Desk, Desks } from "./desks.ts";

/** An act that the server has acknowledged, and how to look for it at a desk until nobody needs to see it any more. */
export type Watch = {
  act: Act;
  /** The last day on which it has to be seen. */
  until: number;
  /** A text that shows it in the lists of a desk; null for what stands in no list. */
  mark: string | null;
  isSeen: (desks: Desks, desk: Desk) => Promise<boolean>;
};

const FORM_DAYS = 60;
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** Finds a text in the reply of an endpoint. */
const shows =
  <E extends Endpoint>(endpoint: E, input: InputOf<E>, mark: string): Watch["isSeen"] =>
  async (desks, desk) =>
    JSON.stringify(await desks.reply(desk, endpoint, input)).includes(mark);

const inLists =
  (mark: string): Watch["isSeen"] =>
  async (desks, desk) =>
    (await desks.shown(desk)).includes(mark);

const ofId = (act: Act, until: number, id: string): Watch => {
  const mark = `"id":"${id}"`;
  return { act, until, mark, isSeen: inLists(mark) };
};

export const absenceWatch = (act: Act, id: string): Watch => ofId(act, act.about, id);
export const leaveWatch = (act: Act, id: string): Watch => ofId(act, act.about - 1, id);
/** An unanswered message is seen for ever. */
export const messageWatch = (act: Act, id: string): Watch => ofId(act, FOR_EVER, id);

export const answerWatch = (act: Act, formId: string, text: string): Watch => ({
  ...{ act, until: act.day + FORM_DAYS, mark: null },
  isSeen: shows(getDeskForm, { params: { formId } }, text),
});

/** A booking, or that it was cancelled. */
export const bookingWatch = (act: Act, meetingId: string, slotId: string): Watch => ({
  ...{ act, until: act.about - 1, mark: null },
  isSeen: async (desks, desk) => {
    const text = JSON.stringify(await desks.reply(desk, getDeskMeeting, { params: { meetingId } }));
    return text.includes(`"slotId":"${slotId}"`) || text.includes('"isCanceled":true');
  },
});

export const attendanceWatch = (act: Act, lessonId: string): Watch => ({
  ...{ act, until: act.day, mark: null },
  isSeen: shows(getDeskLesson, { params: { lessonId } }, '"takenAt":"'),
});

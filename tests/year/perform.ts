import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { createConversation } from "#contract/conversations/endpoints.ts";
import { getDeskLesson, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import { answerAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { createDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { decideOnLeave, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { getForm, getFormTemplate, saveFormInstance } from "#contract/forms/endpoints.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { listMeetings, listTimeBlocks, updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { draftOf } from "#tests/support/given/givenDeskText.ts";
import { ROUND } from "#tests/support/given/givenRound.ts";
import { CONTENT, FIELD } from "#tests/support/given/givenSentForm.ts";
import type { Act, ActKind } from "./acts.ts";
import { dayAt, momentAt } from "./schoolDays.ts";
import * as watches from "./watches.ts";
import type { World } from "./world.ts";

/** Skolvy's ids of posts, forms and so on, by the number of the act that made or answered them. */
export type Made = Map<number, string>;

/** The result of an act. Its status is 0 where its subject is gone. */
type Outcome = { status: number; made?: string | undefined; watch?: watches.Watch | undefined };

type Doing = { world: World; act: Act; made: Made; groupId: string };

const HOUR_FROM = 9 * 60;
const HOUR_UNTIL = 10 * 60;
const GONE: Outcome = { status: 0 };

const hourOf = ({ about }: Act) => ({
  startTime: momentAt(about, HOUR_FROM).toISOString(),
  endTime: momentAt(about, HOUR_UNTIL).toISOString(),
  period: false,
});

const whoOf = ({ by, day, minute }: Act) => [by, day, minute] as const;

/** Returns how an outcome of 200 with success: false differs from one with it. */
const statusOf = ({ status, reply }: { status: number; reply: { success: boolean } | null }): number =>
  reply?.success === false ? 409 : status;

/** Does an act of each kind through the API. */
const PERFORM: Record<ActKind, (doing: Doing) => Promise<Outcome>> = {
  absence: async ({ world, act }) => {
    const student = act.student ?? "";
    const who = whoOf(act);
    const body = { ...hourOf(act), userId: world.idOf(student) };
    const status = statusOf(await world.call(who, reportAbsence, { body }, { student }));
    const { reply } = await world.call(
      who,
      listAbsences,
      { params: { studentId: world.idOf(student) }, query: {} },
      { student },
    );
    // The other guardian may have reported the same hour, and leave for it may have been granted.
    const isOwn = ({ startTime, ownReporting, origin }: Absence) =>
      Date.parse(startTime) === Date.parse(body.startTime) && ownReporting && origin === "GUARDIAN";
    const own = reply?.find(isOwn);
    return { status, made: own?.id, watch: own && status < 300 ? watches.absenceWatch(act, own.id) : undefined };
  },
  leave: async ({ world, act }) => {
    const student = act.student ?? "";
    const params = { studentId: world.idOf(student) };
    const body = { ...hourOf(act), reason: "Bröllop" };
    const status = statusOf(await world.call(whoOf(act), applyForLeave, { params, body }, { student }));
    const { reply } = await world.call(whoOf(act), listLeave, { params }, { student });
    const own = reply?.find(({ startTime }) => Date.parse(startTime) === Date.parse(body.startTime));
    return { status, made: own?.id, watch: own && status < 300 ? watches.leaveWatch(act, own.id) : undefined };
  },
  decision: async ({ world, act, made }) => {
    const { reply } = await world.call(whoOf(act), listDeskLeave, { query: {} });
    const leave = reply?.find(({ id }) => id === made.get(act.to ?? 0));
    if (!leave?.mayDecide) return GONE;
    const decision = { params: { leaveId: leave.id }, body: { state: "GRANTED" as const, note: "" } };
    return await world.call(whoOf(act), decideOnLeave, decision, { version: leave.version });
  },
  message: async ({ world, act }) => {
    const student = act.student ?? "";
    const user = { userId: world.idOf(act.mentor) };
    const body = {
      ...{ title: `Fråga ${act.number}`, status: "ACTIVE" as const, relationships: [] },
      ...{ student: { id: world.idOf(student) }, messages: [{ text: `Hej ${act.number}` }] },
      memberships: [{ membershipType: "USER" as const, permission: "O" as const, user }],
    };
    const { status, reply } = await world.call(whoOf(act), createConversation, { body }, { student });
    return { status, made: reply?.id, watch: reply ? watches.messageWatch(act, reply.id) : undefined };
  },
  reply: ({ world, act, made }) => {
    const conversationId = made.get(act.to ?? 0);
    if (conversationId === undefined) return Promise.resolve(GONE);
    return world.call(whoOf(act), answerAtDesk, { params: { conversationId }, body: { text: "Tack!" } });
  },
  post: async ({ world, act, groupId }) => {
    const content = draftOf({ id: groupId }, { title: `Inlägg ${act.number}`, publish: "NOW" });
    const { status, reply } = await world.call(whoOf(act), createDeskText, content);
    return { status, made: reply?.id };
  },
  form: async ({ world, act, groupId }) => {
    const fields = [{ ...FIELD, name: "Allergier", type: "TEXT" as const, required: true }];
    const body = { ...CONTENT, title: `Blankett ${act.number}`, fields, dueDay: dayAt(act.day + 7), groups: [groupId] };
    const { status, reply } = await world.call(whoOf(act), createDeskForms, { body });
    return { status, made: reply?.ids[0] };
  },
  answer: async ({ world, act, made }) => {
    const formId = made.get(act.to ?? 0);
    const student = act.student ?? "";
    if (formId === undefined) return GONE;
    const { status, reply } = await world.call(whoOf(act), getForm, { params: { formId } }, { student });
    const own = reply?.formInstances[0];
    if (!own) return { status };
    const template = await world.call(
      whoOf(act),
      getFormTemplate,
      { params: { templateId: reply.formTemplateID } },
      { student },
    );
    const field = template.reply?.fields[0];
    if (!field) return { status: template.status };
    const text = `Svar ${act.number}.`;
    const fieldResults = [{ fieldName: field.name, value: text, FieldTemplateId: field.id }];
    const body = { id: own.id, formID: formId, status: "SUBMITTED" as const, edited: own.edited, fieldResults };
    const saved = await world.call(whoOf(act), saveFormInstance, { body }, { student });
    return {
      status: saved.status,
      made: formId,
      watch: saved.reply ? watches.answerWatch(act, formId, text) : undefined,
    };
  },
  round: async ({ world, act, groupId }) => {
    const blocks = [{ day: dayAt(act.about), from: "13:00", until: "17:00" }];
    const body = { ...ROUND, title: `Samtal ${act.number}`, staff: [world.idOf(act.by)], blocks };
    const { status, reply } = await world.call(whoOf(act), createDeskMeeting, { params: { groupId }, body });
    return { status, made: reply?.id };
  },
  booking: async ({ world, act, made }) => {
    const meetingId = made.get(act.to ?? 0);
    const student = act.student ?? "";
    if (meetingId === undefined) return GONE;
    const who = whoOf(act);
    const { reply: meetings } = await world.call(who, listMeetings, {}, { student });
    const instance = meetings?.find(({ id }) => id === meetingId)?.instances[0];
    const { status, reply: blocks } = await world.call(who, listTimeBlocks, { params: { meetingId } }, { student });
    const slot = blocks?.flatMap(({ timeBlockSlots }) => timeBlockSlots).find(({ available }) => available);
    if (!instance || !slot) return { status };
    const times = { timeBlockSlotId: slot.id, date: slot.startTime, endDate: slot.endTime };
    const body = { id: instance.id, meetingId, ...times };
    const booked = await world.call(
      who,
      updateInstanceDate,
      { params: { instanceId: instance.id }, body },
      { student },
    );
    const watch = booked.status < 300 ? watches.bookingWatch(act, meetingId, slot.id) : undefined;
    return { status: booked.status, made: meetingId, watch };
  },
  attendance: async ({ world, act }) => {
    const params = { lessonId: world.idOf(`${act.group}-${act.day}`) };
    const { status, reply } = await world.call(whoOf(act), getDeskLesson, { params });
    if (!reply || reply.students.length === 0) return { status };
    const marks = reply.students.map(({ key }) => ({ key, mark: "PRESENT" as const, minutes: 0 }));
    const taken = await world.call(whoOf(act), takeAttendance, { params, body: { marks } }, { version: reply.version });
    return {
      status: taken.status,
      watch: taken.status < 300 ? watches.attendanceWatch(act, params.lessonId) : undefined,
    };
  },
};

export const perform = (doing: Doing): Promise<Outcome> => PERFORM[doing.act.kind](doing);

import { bookingTimeOf } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance, Participant, TimeBlock } from "#contract/meetings/schemas.ts";
import { nameFor, shownTo } from "#server/access/protectedIdentity.ts";
import { presentInstance as presentAnswers } from "../forms/present.ts";
import type { Details, FreeTimes, InstanceRow, slotsOf } from "./queries.ts";

/** Meetings in the order of their rows, each with its instances and forms. */
export function presentMeetings(rows: InstanceRow[], details: Details, freeTimes: FreeTimes): Meeting[] {
  const ids = [...new Set(rows.map(({ meeting }) => meeting.id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ meeting }) => meeting.id === id);
    const meeting = own[0]?.meeting;
    if (!meeting) return [];
    return {
      id,
      title: meeting.title,
      description: meeting.description,
      status: meeting.status,
      schoolID: meeting.schoolId,
      followUp: meeting.followUp,
      firstFreeTime: freeTimeOf(id, freeTimes),
      instances: own.map((row) => presentInstance(row, details)),
      relationships: details.forms
        .filter(({ link }) => link.meetingId === id)
        .map(({ link, form }) => ({
          referenceType: link.referenceType,
          referenceID: form.id,
          reference: { id: form.id, title: form.title, text: form.text, formTemplate: { id: form.templateId } },
          targetedAudience: link.targetedAudience,
        })),
    };
  });
}

function freeTimeOf(meetingId: string, freeTimes: FreeTimes): string | null {
  const first = freeTimes.find((one) => one.meetingId === meetingId)?.first;
  return first ? bookingTimeOf(first) : null;
}

export function presentInstance(
  { instance, student, creator, booker }: InstanceRow,
  details: Details,
): MeetingInstance {
  const knownIds = [details.caller.id, student.id];
  const shownCreator = shownTo(creator, knownIds);
  const shownBooker = shownTo(booker, knownIds);
  const followUps = details.forms.filter(({ link }) => link.referenceType === "FOLLOWUP").map(({ form }) => form.id);
  return {
    id: instance.id,
    meetingId: instance.meetingId,
    status: instance.status,
    date: instance.date && bookingTimeOf(instance.date),
    endDate: instance.endDate && bookingTimeOf(instance.endDate),
    description: instance.description,
    studentId: student.id,
    studentFirstName: student.firstName,
    studentLastName: student.lastName,
    studentLed: instance.studentLed,
    followUp: instance.followUp,
    timeBlockSlotId: instance.timeBlockSlotId,
    bookedBy: shownBooker && { firstName: shownBooker.firstName, lastName: shownBooker.lastName },
    participants: participantsOf(instance.id, details, knownIds),
    relationships: [
      ...details.notes
        .filter(({ note }) => note.instanceId === instance.id)
        .map(({ note, author }) => ({
          referenceType: "NOTE" as const,
          referenceId: note.id,
          reference: {
            id: note.id,
            title: note.title,
            text: note.text,
            created: note.created.toISOString(),
            author: nameFor(author, knownIds),
            public: note.readerId === null,
          },
        })),
      ...details.answers
        .filter(({ instance: answers }) => answers.meetingInstanceId === instance.id)
        .filter(
          ({ instance: { formId, assignedTo } }) => assignedTo === details.caller.id || followUps.includes(formId),
        )
        .map((answers) => ({
          referenceType: "FORMINSTANCE" as const,
          referenceId: answers.instance.id,
          reference: presentAnswers(answers, details.caller),
        })),
    ],
    room: instance.room,
    teamsMeetingData: instance.joinWebUrl === null ? null : { joinWebUrl: instance.joinWebUrl },
    creator: shownCreator && {
      userId: shownCreator.id,
      firstName: shownCreator.firstName,
      lastName: shownCreator.lastName,
    },
  };
}

/** Participants, each with all their roles. People with a protected identity are not listed, since others must not know that they come. */
function participantsOf(instanceId: string, { participants }: Details, knownIds: string[]): Participant[] {
  const found = new Map<string, Participant>();
  for (const { participant, guardian, student, user, role } of participants) {
    const person = shownTo(guardian ?? student ?? user, knownIds);
    if (participant.instanceId !== instanceId || !person) continue;
    const { firstName, lastName } = person;
    const entry = found.get(person.id) ?? {
      userID: person.id,
      userType: participant.userType,
      user: { firstName, lastName, roles: [] },
    };
    if (role) entry.user.roles.push({ referenceId: role.schoolId, roleId: role.roleId });
    found.set(person.id, entry);
  }
  return [...found.values()];
}

/** Tells whether a slot is free, and nothing about who has it. */
export function presentTimeBlocks(rows: Awaited<ReturnType<typeof slotsOf>>): TimeBlock[] {
  const blocks = new Map<string, TimeBlock>();
  for (const { block, slot, takenBy } of rows) {
    const entry = blocks.get(block.id) ?? {
      id: block.id,
      startTime: bookingTimeOf(block.startTime),
      endTime: bookingTimeOf(block.endTime),
      timeBlockSlots: [],
    };
    entry.timeBlockSlots.push({
      id: slot.id,
      startTime: bookingTimeOf(slot.startTime),
      endTime: bookingTimeOf(slot.endTime),
      available: takenBy === null && !slot.blocked,
      bookable: slot.bookable,
    });
    blocks.set(block.id, entry);
  }
  return [...blocks.values()];
}

import { z } from "zod";
import { ANSWERS_MAX_BYTES, Form, FormInstance, FormInstanceInput } from "../forms/schemas.ts";
import { OFFERS } from "../offers.ts";
import { Id, Person, Role, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";

/** Time of a booking: UTC, to the second, without an offset (MEET-6). */
export const BookingTime = text(19).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

export const MeetingUserType = z.enum(["GUARDIAN", "STUDENT", "USER"]);
export type MeetingUserType = z.infer<typeof MeetingUserType>;

export const Participant = z.object({
  userID: Id,
  userType: MeetingUserType,
  user: Person.extend({ roles: z.array(Role) }),
});
export type Participant = z.infer<typeof Participant>;

export const Note = z
  .object({
    id: Id,
    title: z.string(),
    text: z.string().describe("HTML from others: sanitise it before it is shown."),
    created: Timestamp,
    author: Person,
    public: z.boolean(),
  })
  .describe("Public notes are for all participants, private ones only for their reader.");
export type Note = z.infer<typeof Note>;

export const InstanceRelationship = z
  .discriminatedUnion("referenceType", [
    ofService("notes", z.object({ referenceType: z.literal("NOTE"), referenceId: Id, reference: Note })),
    z.object({ referenceType: z.literal("FORMINSTANCE"), referenceId: Id, reference: FormInstance }),
  ])
  .describe("Notes of an instance, and answers to its meeting's forms.");

export const InstanceStatus = z.enum(["DRAFT", "ACTIVE", "COMPLETED"]);

export const MeetingInstance = z.object({
  id: Id,
  meetingId: Id,
  status: InstanceStatus,
  date: BookingTime.nullable(),
  endDate: BookingTime.nullable(),
  description: z.string(),
  studentId: Id,
  studentFirstName: z.string(),
  studentLastName: z.string(),
  studentLed: z.boolean(),
  followUp: z.string().nullable().describe("Agreements, once there is a follow-up; HTML."),
  timeBlockSlotId: Id.nullable(),
  bookedBy: Person.nullable().describe(
    "The guardian who booked the time; null for what the school has set, and if the caller may not know the name.",
  ),
  participants: z.array(Participant),
  relationships: z.array(InstanceRelationship),
  room: z.string().nullable().describe("Where people meet, in the school's words."),
  teamsMeetingData: ofService("teamsMeeting", z.object({ joinWebUrl: z.string() }).nullable()),
  creator: Person.extend({ userId: Id }).nullable(),
});
export type MeetingInstance = z.infer<typeof MeetingInstance>;

export const MeetingRelationship = z
  .object({
    referenceType: z.enum(["FORM", "FOLLOWUP"]),
    referenceID: Id,
    reference: Form.pick({ id: true, title: true, text: true }).extend({ formTemplate: z.object({ id: Id }) }),
    targetedAudience: MeetingUserType,
  })
  .describe("A form of a meeting; FOLLOWUP marks those that are filled in afterwards by the school and read here.");
export type MeetingRelationship = z.infer<typeof MeetingRelationship>;

export const Meeting = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  status: z.enum(["ACTIVE", "COMPLETED"]),
  schoolID: Id,
  followUp: z.boolean().describe("Whether the school wants the meeting followed up."),
  firstFreeTime: BookingTime.nullable().describe(
    "The earliest time that can still be booked; null where the school offers none.",
  ),
  instances: z.array(MeetingInstance),
  relationships: z.array(MeetingRelationship),
});
export type Meeting = z.infer<typeof Meeting>;

export const TimeBlockSlot = z.object({
  id: Id,
  startTime: BookingTime,
  endTime: BookingTime,
  available: z.boolean(),
  bookable: z.boolean(),
});
export type TimeBlockSlot = z.infer<typeof TimeBlockSlot>;

export const TimeBlock = z.object({
  id: Id,
  startTime: BookingTime,
  endTime: BookingTime,
  timeBlockSlots: z.array(TimeBlockSlot),
});
export type TimeBlock = z.infer<typeof TimeBlock>;

export const Booking = z.object({
  id: Id,
  meetingId: Id,
  timeBlockSlotId: Id.nullable(),
  date: BookingTime.nullable(),
  endDate: BookingTime.nullable(),
  formerTimeBlockSlotId: Id.nullable()
    .optional()
    .describe(
      "Slot that the caller saw as booked. A booking that has changed since is not overwritten: the answer is 409. Left out, it is the caller's own booking, or none.",
    ),
});

export const meetingsSchemas = schemasFor<typeof endpoints>()({
  listMeetings: {
    summary: "The meetings that have an instance of the active student in which the caller takes part.",
    offer: OFFERS.meetings,
    audit: "meetings",
    reply: z.array(Meeting),
  },
  getMeeting: {
    summary: "One meeting with its instances of the active student.",
    offer: OFFERS.meetings,
    audit: "meetings",
    reply: Meeting,
  },
  getMeetingInstance: {
    summary: "One instance of a meeting.",
    offer: OFFERS.meetings,
    audit: "meetings",
    reply: MeetingInstance,
  },
  listTimeBlocks: {
    summary: "The times of a meeting, by day, with what is still free.",
    offer: OFFERS.booking,
    audit: "meetings",
    reply: z.array(TimeBlock),
  },
  updateInstanceDate: {
    addsChange: "booking" as const,
    summary:
      "Books a slot, moves the booking to another, or cancels it with three nulls; 409 when the slot is gone or the booking has changed.",
    offer: OFFERS.booking,
    audit: "meetings",
    body: Booking,
    reply: MeetingInstance,
  },
  updateInstanceDates: {
    addsChange: "booking" as const,
    summary: "The same as the update of an instance's date.",
    offer: OFFERS.booking,
    audit: "meetings",
    body: Booking,
    reply: MeetingInstance,
  },
  createInstanceForm: {
    refuses: ["gone" as const],
    addsChange: "form" as const,
    summary: "Saves or submits the caller's first answer to a form of the meeting.",
    offer: OFFERS.meetings,
    audit: "meetings",
    bodyLimit: ANSWERS_MAX_BYTES,
    body: FormInstanceInput,
    reply: FormInstance,
  },
  sendAppointment: {
    summary: "Mails the caller an invitation in the iCalendar format.",
    offer: OFFERS.meetings,
    audit: "meetings",
    reply: z
      .object({ sent: z.literal(true), isKept: z.boolean() })
      .describe("isKept: without a mail server, a demo keeps its mails in a folder."),
  },
  getCalendarFile: {
    summary: "A booked meeting as an iCalendar file; 404 without a booking.",
    offer: OFFERS.meetings,
    audit: "meetings",
    reply: z.object({ content: z.string() }),
  },
});

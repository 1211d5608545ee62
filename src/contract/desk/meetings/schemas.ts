import { z } from "zod";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { BookingTime, InstanceStatus } from "#contract/meetings/schemas.ts";
import { BREAKS_MAX, MINUTES, PAUSE_MAX, TIME_BLOCKS_MAX } from "#contract/meetings/slots.ts";
import {
  DateOnly,
  Id,
  Nothing,
  PageNumber,
  Person,
  Timestamp,
  text,
  trimmed,
  visible,
} from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { Missing, Reminded } from "../missing.ts";
import { NumberedStudent } from "../named.ts";
import type * as meetingsEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);
const ClockTime = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Title = visible(200);
const Words = trimmed(5_000);

const DeskMeetingGroup = z.object({ id: Id, title: z.string(), school: z.string(), families: Count });
export type DeskMeetingGroup = z.infer<typeof DeskMeetingGroup>;
export const DeskMeetingChoices = z
  .object({
    students: z
      .array(NumberedStudent.extend({ key: z.string() }))
      .describe("The key tells the students of a group apart without their ids."),
    staff: z
      .array(Person.extend({ id: Id, ownsGroup: z.boolean(), isCaller: z.boolean() }))
      .describe("Teachers of the group's students: those of the group itself first."),
  })
  .describe("Those of whom a round can be made; the student is null where the identity is protected.");
export type DeskMeetingChoices = z.infer<typeof DeskMeetingChoices>;

export const DeskRound = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(["ACTIVE", "COMPLETED"]),
  firstTime: Timestamp.nullable().describe(
    "Start of the first and end of the last time; null for a round without times.",
  ),
  lastTime: Timestamp.nullable(),
  students: Count.describe("Students of the round, and those of them who have a time."),
  booked: Count,
  isCanceled: z.boolean().describe("Whether all its meetings were canceled."),
});
export type DeskRound = z.infer<typeof DeskRound>;

const Break = z.object({ from: ClockTime, until: ClockTime });

export const NewRound = z.object({
  title: Title,
  text: Words,
  students: z
    .array(text(50))
    .min(1)
    .max(200)
    .nullable()
    .describe("Keys of students in the group; null for all of them."),
  staff: z.array(Id).min(1).max(10),
  room: trimmed(200),
  joinWebUrl: text(2_000)
    .check(z.url({ protocol: /^https$/ }))
    .nullable(),
  blocks: z
    .array(Break.extend({ day: DateOnly }))
    .min(1)
    .max(TIME_BLOCKS_MAX),
  breaks: z.array(Break).max(BREAKS_MAX).describe("Breaks on each of the days."),
  minutes: z.number().int().min(MINUTES.min).max(MINUTES.max),
  pause: z.number().int().min(0).max(PAUSE_MAX).describe("Minutes between two meetings."),
  followUp: z.boolean(),
});
export type NewRound = z.infer<typeof NewRound>;

export const DeskTalk = z
  .object({
    id: Id,
    ...NumberedStudent.shape,
    group: z.string().nullable().describe("Title of the student's mentor group."),
    status: InstanceStatus,
    isCanceled: z.boolean().describe("Whether it left its round without having been held; it is then completed."),
    date: Timestamp.nullable(),
    endDate: Timestamp.nullable(),
    slotId: Id.nullable(),
    version: z.string(),
  })
  .describe("A student's meeting of a round.");
export type DeskTalk = z.infer<typeof DeskTalk>;

export const DeskSlot = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  state: z.enum(["FREE", "BOOKED", "WITHDRAWN"]),
  version: z.string(),
});
export type DeskSlot = z.infer<typeof DeskSlot>;

export const DeskRoundDetails = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  status: z.enum(["ACTIVE", "COMPLETED"]),
  followUp: z.boolean(),
  room: z.string().nullable(),
  joinWebUrl: z.string().nullable(),
  staff: z.array(Person),
  talks: z.array(DeskTalk),
  slots: z.array(DeskSlot),
  mayChange: z
    .boolean()
    .describe("Whether the caller offers and cancels its times: they reach all of it, and no other system brings it."),
  isManagedHere: z.boolean(),
  version: z.string(),
});
export type DeskRoundDetails = z.infer<typeof DeskRoundDetails>;

export const DeskNote = z.object({
  id: Id,
  title: z.string(),
  text: z.string().describe("HTML from others: sanitise it before it is shown."),
  created: Timestamp,
  author: Person.nullable(),
  isShared: z.boolean().describe("For everybody who takes part; otherwise for the author."),
});
export type DeskNote = z.infer<typeof DeskNote>;

export const DeskTalkDetails = DeskTalk.extend({
  roundId: Id,
  title: z.string(),
  needsFollowUp: z.boolean(),
  roundStatus: z.enum(["ACTIVE", "COMPLETED"]),
  followUp: z.string().nullable().describe("HTML."),
  notes: z.array(DeskNote),
});
export type DeskTalkDetails = z.infer<typeof DeskTalkDetails>;

export const deskMeetingsSchemas = schemasFor<typeof meetingsEndpoints>()({
  listDeskMeetingGroups: {
    summary: "Groups of which a round of meetings can be made.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: z.array(DeskMeetingGroup),
  },
  getDeskMeetingChoices: {
    summary: "Students and teachers of a group of whom a round of meetings can be made.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    reply: DeskMeetingChoices,
  },
  listDeskMeetings: {
    summary: "Rounds of meetings, those that go on first, with how many have a time.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskRound),
  },
  createDeskMeeting: {
    addsChange: "meeting" as const,
    summary: "Offers the guardians of a group's students times; 409 names the teachers who have other meetings then.",
    roles: TEACHING_ROLES,
    sends: { service: "meetings" },
    reach: "part",
    audit: "meetings",
    body: NewRound,
    reply: z.object({ id: Id }),
  },
  getDeskMeeting: {
    summary: "A round with its students and times.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    reply: DeskRoundDetails,
  },
  getDeskMeetingMissing: {
    summary: "The students of a round without a time.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    reply: Missing,
  },
  remindOfDeskMeeting: {
    summary: "Reminds the guardians of students without a time, at most once in 24 hours, as long as times are free.",
    roles: TEACHING_ROLES,
    sends: { service: "meetings" },
    reach: "whole",
    audit: "meetings",
    reply: Reminded,
  },
  cancelDeskMeeting: {
    addsChange: "meeting" as const,
    takesVersion: true as const,
    summary: "Ends a round: times ahead are cancelled, and guardians are told.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "meetings",
    reply: Nothing,
  },
  offerDeskSlot: {
    addsChange: "meeting" as const,
    takesVersion: true as const,
    summary:
      "Withdraws a time that is free, or offers it again; 409 when a guardian has just booked it, or when staff have other meetings then.",
    roles: TEACHING_ROLES,
    sends: { service: "meetings" },
    reach: "content",
    audit: "meetings",
    body: z.object({ isOffered: z.boolean() }),
    reply: Nothing,
  },
  getDeskTalk: {
    summary: "A student's meeting with its notes: shared ones and the caller's own.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    reply: DeskTalkDetails,
  },
  moveDeskBooking: {
    addsChange: "booking" as const,
    takesVersion: true as const,
    summary: "Gives a student another time of the round, or none; guardians are told.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "meetings",
    body: z.object({ timeBlockSlotId: Id.nullable(), date: BookingTime.nullable(), endDate: BookingTime.nullable() }),
    reply: Nothing,
  },
  addDeskNote: {
    summary: "Adds a note to a student's meeting, for all who take part or for the author only.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "meetings",
    body: z.object({ title: Title, text: Words.min(1), isShared: z.boolean() }),
    reply: Nothing,
  },
  completeDeskTalk: {
    addsChange: "booking" as const,
    takesVersion: true as const,
    summary: "Completes a student's meeting, with what was agreed.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "meetings",
    body: z.object({ followUp: Words }),
    reply: Nothing,
  },
});

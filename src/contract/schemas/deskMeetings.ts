import { z } from "zod";
import { BREAKS_MAX, MINUTES, PAUSE_MAX, TIME_BLOCKS_MAX } from "../meetingSlots.ts";
import { DateOnly, Id, Nothing, Person, Timestamp } from "./common.ts";
import { BookingTime, InstanceStatus } from "./meetings.ts";

const Count = z.number().int().min(0);
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Title = z.string().trim().min(1).max(200);
const Words = z.string().trim().max(5_000);

/** Students and staff of whom a round can be made; the student is null where the identity is protected. */
const DeskMeetingChoices = z.object({
  groups: z.array(
    z.object({
      id: Id,
      title: z.string(),
      school: z.string(),
      /** The key tells the students of a group apart without their ids. */
      students: z.array(z.object({ key: z.string(), student: Person.nullable() })),
      /** Teachers of the group's students: those of the group itself first. */
      staff: z.array(Person.extend({ id: Id, ownsGroup: z.boolean(), isCaller: z.boolean() })),
    }),
  ),
});
export type DeskMeetingChoices = z.infer<typeof DeskMeetingChoices>;

const DeskRound = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(["ACTIVE", "COMPLETED"]),
  /** Start of the first and end of the last time; null for a round without times. */
  firstTime: Timestamp.nullable(),
  lastTime: Timestamp.nullable(),
  /** Students of the round, and those of them who have a time. */
  students: Count,
  booked: Count,
});
export type DeskRound = z.infer<typeof DeskRound>;

const Break = z.object({ from: ClockTime, until: ClockTime });

const NewRound = z.object({
  title: Title,
  text: Words,
  /** Keys of students in the group; null for all of them. */
  students: z.array(z.string().max(50)).min(1).max(200).nullable(),
  staff: z.array(Id).min(1).max(10),
  room: z.string().trim().max(200),
  joinWebUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable(),
  blocks: z
    .array(Break.extend({ day: DateOnly }))
    .min(1)
    .max(TIME_BLOCKS_MAX),
  /** Breaks on each of the days. */
  breaks: z.array(Break).max(BREAKS_MAX),
  minutes: z.number().int().min(MINUTES.min).max(MINUTES.max),
  /** Minutes between two meetings. */
  pause: z.number().int().min(0).max(PAUSE_MAX),
  followUp: z.boolean(),
});
export type NewRound = z.infer<typeof NewRound>;

/** A student's meeting of a round. */
const DeskTalk = z.object({
  id: Id,
  student: Person.nullable(),
  /** Title of the student's mentor group. */
  group: z.string().nullable(),
  status: InstanceStatus,
  date: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  slotId: Id.nullable(),
  version: z.string(),
});
export type DeskTalk = z.infer<typeof DeskTalk>;

const DeskSlot = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  state: z.enum(["FREE", "BOOKED", "WITHDRAWN"]),
  version: z.string(),
});
export type DeskSlot = z.infer<typeof DeskSlot>;

const DeskRoundDetails = z.object({
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
  version: z.string(),
});
export type DeskRoundDetails = z.infer<typeof DeskRoundDetails>;

const DeskNote = z.object({
  id: Id,
  title: z.string(),
  /** HTML from others: only shown through RichText. */
  text: z.string(),
  created: Timestamp,
  author: Person.nullable(),
  /** For everybody who takes part; otherwise for the author. */
  isShared: z.boolean(),
});
export type DeskNote = z.infer<typeof DeskNote>;

const DeskTalkDetails = DeskTalk.extend({
  roundId: Id,
  title: z.string(),
  needsFollowUp: z.boolean(),
  roundStatus: z.enum(["ACTIVE", "COMPLETED"]),
  /** HTML */
  followUp: z.string().nullable(),
  notes: z.array(DeskNote),
});
export type DeskTalkDetails = z.infer<typeof DeskTalkDetails>;

export const deskMeetingsSchemas = {
  getDeskMeetingChoices: {
    summary: "Groups, students and teachers of whom a round of meetings can be made.",
    reply: DeskMeetingChoices,
  },
  listDeskMeetings: {
    summary: "Rounds of meetings, those that go on first, with how many have a time.",
    reply: z.array(DeskRound),
  },
  createDeskMeeting: {
    summary: "Offers the guardians of a group's students times; 409 names the teachers who have other meetings then.",
    body: NewRound,
    reply: z.object({ id: Id }),
  },
  getDeskMeeting: { summary: "A round with its students and times.", reply: DeskRoundDetails },
  cancelDeskMeeting: {
    summary: "Ends a round: times ahead are cancelled, and guardians are told.",
    reply: Nothing,
  },
  offerDeskSlot: {
    summary: "Withdraws a time that is free, or offers it again; 409 when a guardian has just booked it.",
    body: z.object({ isOffered: z.boolean() }),
    reply: Nothing,
  },
  getDeskTalk: {
    summary: "A student's meeting with its notes: shared ones and the caller's own.",
    reply: DeskTalkDetails,
  },
  moveDeskBooking: {
    summary: "Gives a student another time of the round, or none; guardians are told.",
    body: z.object({
      timeBlockSlotId: Id.nullable(),
      date: BookingTime.nullable(),
      endDate: BookingTime.nullable(),
    }),
    reply: Nothing,
  },
  addDeskNote: {
    summary: "Adds a note to a student's meeting, for all who take part or for the author only.",
    body: z.object({ title: Title, text: Words.min(1), isShared: z.boolean() }),
    reply: Nothing,
  },
  completeDeskTalk: {
    summary: "Completes a student's meeting, with what was agreed.",
    body: z.object({ followUp: Words }),
    reply: Nothing,
  },
};

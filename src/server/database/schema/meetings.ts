import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { forms } from "./forms.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const meetings = pgTable(
  "meetings",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    title: text().notNull(),
    description: text().notNull().default(""),
    status: text({ enum: ["ACTIVE", "COMPLETED"] }).notNull(),
    followUp: boolean().notNull().default(false),
    /** When guardians without a time were last reminded. */
    remindedAt: moment(),
    /** End of the last of its times, by which the desk lists rounds; null for a round without times. */
    lastTime: moment(),
  },
  (table) => [index().on(table.schoolId)],
);

/** Periods in which the school meets guardians. */
export const timeBlocks = pgTable(
  "time_blocks",
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
  },
  (table) => [index().on(table.meetingId, table.startTime)],
);

export const timeBlockSlots = pgTable(
  "time_block_slots",
  {
    id: text().primaryKey(),
    blockId: text()
      .notNull()
      .references(() => timeBlocks.id),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    /** Whether the school offers it to guardians. */
    bookable: boolean().notNull().default(true),
    /** Taken by someone who is not booked through an instance. */
    blocked: boolean().notNull().default(false),
  },
  (table) => [index().on(table.blockId, table.startTime)],
);

/** A meeting about one student. */
export const meetingInstances = pgTable(
  "meeting_instances",
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    status: text({ enum: ["DRAFT", "ACTIVE", "COMPLETED"] }).notNull(),
    /** Completed because the round no longer has the student, so that a new meeting begins if it has them again. */
    hasLeftRound: boolean().notNull().default(false),
    /** Order of the meeting's instances of one student. */
    position: integer().notNull().default(0),
    date: moment(),
    endDate: moment(),
    /** The booked slot. Unique, so that only one of two concurrent bookings succeeds. */
    timeBlockSlotId: text()
      .unique()
      .references(() => timeBlockSlots.id),
    description: text().notNull().default(""),
    studentLed: boolean().notNull().default(false),
    followUp: text(),
    joinWebUrl: text(),
    /** Place of the meeting, in the school's words. */
    room: text(),
    creatorId: text().references(() => users.id),
    /** The guardian who booked the time, and when; null for what the school has set. */
    bookedBy: text(),
    bookedAt: moment(),
    /** The only guardian it is for. The student's other guardians see neither date nor slot. */
    separateFor: text(),
    /** Number of changes to the booking, for calendars (RFC 5545). */
    calendarSequence: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.studentId),
    index().on(table.meetingId),
    check("meeting_instances_dates", sql`num_nonnulls(${table.date}, ${table.endDate}) in (0, 2)`),
  ],
);

export const meetingParticipants = pgTable(
  "meeting_participants",
  {
    instanceId: text()
      .notNull()
      .references(() => meetingInstances.id),
    /** Id of a guardian, a student or a user, depending on the type. */
    personId: text().notNull(),
    userType: text({ enum: ["GUARDIAN", "STUDENT", "USER"] }).notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.personId] }), index().on(table.personId)],
);

export const meetingNotes = pgTable(
  "meeting_notes",
  {
    id: text().primaryKey(),
    instanceId: text()
      .notNull()
      .references(() => meetingInstances.id),
    title: text().notNull(),
    text: text().notNull(),
    created: moment().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    /** Null for all participants; otherwise the only person it is for. */
    readerId: text(),
  },
  (table) => [index().on(table.instanceId)],
);

export const meetingForms = pgTable(
  "meeting_forms",
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    formId: text()
      .notNull()
      .references(() => forms.id),
    referenceType: text({ enum: ["FORM", "FOLLOWUP"] }).notNull(),
    targetedAudience: text({ enum: ["GUARDIAN", "STUDENT", "USER"] }).notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.formId] }), index().on(table.formId)],
);

/** People with a mailed invitation, who also get changes and the cancellation as long as they may hear of the student. */
export const meetingInvites = pgTable(
  "meeting_invites",
  {
    instanceId: text()
      .notNull()
      .references(() => meetingInstances.id),
    personId: text().notNull(),
    /** The mailbox that the entry is in. It only says where the entry is taken away; everything else goes to the present address. */
    mail: text().notNull(),
    /** The locale of that mail. */
    lcid: text(),
    /** Whether the entry names the student. */
    named: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.personId] })],
);

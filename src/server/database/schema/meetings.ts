import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { forms } from "./forms.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const meetings = pgTable("meetings", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
  title: text().notNull(),
  description: text().notNull().default(""),
  status: text({ enum: ["ACTIVE", "COMPLETED"] }).notNull(),
  followUp: boolean().notNull().default(false),
});

/** Stretches of time in which the school meets guardians. */
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
    /** Taken by somebody who is not booked through an instance here. */
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
    /** Order among the meeting's instances of one student. */
    position: integer().notNull().default(0),
    date: moment(),
    endDate: moment(),
    /** The booked slot: unique, so that of two bookings at once the database lets one through. */
    timeBlockSlotId: text()
      .unique()
      .references(() => timeBlockSlots.id),
    description: text().notNull().default(""),
    studentLed: boolean().notNull().default(false),
    followUp: text(),
    joinWebUrl: text(),
    creatorId: text().references(() => users.id),
    /** Kept apart from other guardians of the student, who see neither date nor slot. */
    separateFor: text(),
    /** Names the meeting in calendars, with the number of its changes (RFC 5545). */
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
    /** A guardian's, a student's or a user's id, by the type. */
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
    /** Null for all who take part; otherwise the one person whom it is for. */
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

/** Who has a mailed invitation in a calendar, so that a moved or cancelled booking is told there too. */
export const meetingInvites = pgTable(
  "meeting_invites",
  {
    instanceId: text()
      .notNull()
      .references(() => meetingInstances.id),
    personId: text().notNull(),
    /** The address that it was sent to. */
    mail: text().notNull(),
    /** The locale that it was written in. */
    lcid: text(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.personId] })],
);

import { z } from "zod";
import { Attendance } from "./attendance.ts";
import { ColorCode, DateOnly, Id, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const SCHEDULE_TYPES = ["LESSON", "ASSIGNMENT", "CALENDAR_EVENT", "MEETING"] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** Instance types of the assignments that are tests (ASG-11). */
export const WRITTEN_TEST = "ASSIGNMENT_TYPE_WRITTEN_TEST";
export const VERBAL_TEST = "ASSIGNMENT_TYPE_VERBAL_TEST";

/** The days of one call: a month's six weeks, and home's look ahead, with room to spare. */
export const SCHEDULE_DAYS_MAX = 100;

/** No item lasts longer. */
export const SCHEDULE_LENGTH_MAX_DAYS = 31;

/** Somebody who leafs through days makes no call for those passed in less time. */
export const SCHEDULE_FETCH_DELAY_MS = 500;

/** A window that is being resized is laid out anew once it has kept its size for so long. */
export const SCHEDULE_RESIZE_DELAY_MS = 125;

/** From this length on a lesson has a layout of several lines. */
export const SCHEDULE_TALL_MINUTES = 40;

/** What an item belongs to or leads to: its course or its group, with the colour. */
export const ScheduleRelationship = z.object({
  referenceType: z.enum(["COURSE", "SECTION", "ASSIGNMENT", "MEETING"]),
  referenceId: Id,
  reference: z.object({ title: z.string(), colorCode: ColorCode.nullable() }),
});
export type ScheduleRelationship = z.infer<typeof ScheduleRelationship>;

export const ScheduleItem = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(SCHEDULE_TYPES),
  /** Tells kinds of a type apart, as WRITTEN_TEST does. */
  instanceType: z.string().nullable(),
  startTime: Timestamp,
  /** In minutes. */
  length: z.number().int().min(0),
  /** Belongs to whole days: no time of it is shown. */
  allDay: z.boolean(),
  room: z.string().nullable(),
  teamsMeeting: z.object({ joinWebUrl: z.url() }).nullable(),
  attendance: Attendance.nullable(),
  /** The teacher has reported attendance for the lesson, whether or not something is known of this student. */
  attendanceReported: z.boolean(),
  /** Ids of other items at the same position, as of the test that is written in a lesson. */
  linkedSchedulePositions: z.array(Id),
  relationships: z.array(ScheduleRelationship),
  /** A test is held in it. */
  examination: z.boolean(),
});
export type ScheduleItem = z.infer<typeof ScheduleItem>;

export const listSchedule = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/schedule/:start/:end",
  offer: OFFERS.schedule,
  audit: "schedule",
  summary:
    "What lies in the student's schedule from one day to another, both inclusive and in the school's zone, by time.",
  params: z.object({ start: DateOnly, end: DateOnly }),
  reply: z.array(ScheduleItem),
});

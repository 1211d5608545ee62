import { z } from "zod";
import { Attendance } from "../attendance/schemas.ts";
import { ofReference, ofScheduled } from "../belonging.ts";
import { SCHEDULE_TYPES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { ColorCode, DateOnly, Id, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";

export const ScheduleRelationship = ofServiceBy(
  ofReference,
  z
    .object({
      referenceType: z.enum(["COURSE", "SECTION", "ASSIGNMENT", "MEETING"]),
      referenceId: Id,
      reference: z.object({ title: z.string(), colorCode: ColorCode.nullable() }),
    })
    .describe("Course, group, assignment or meeting that an item belongs to or opens, with its colour."),
);
export type ScheduleRelationship = z.infer<typeof ScheduleRelationship>;

export const ScheduleItem = ofServiceBy(
  ofScheduled,
  z.object({
    id: Id,
    title: z.string(),
    type: z.enum(SCHEDULE_TYPES),
    instanceType: z.string().nullable().describe("Tells kinds of a type apart, as WRITTEN_TEST does."),
    startTime: Timestamp,
    length: z.number().int().min(0).describe("In minutes."),
    allDay: z.boolean().describe("Belongs to whole days: no time of it is shown."),
    room: z.string().nullable(),
    teamsMeeting: ofService("teamsMeeting", z.object({ joinWebUrl: z.url() }).nullable()),
    attendance: ofService("attendance", Attendance.nullable()),
    attendanceReported: ofService(
      "attendance",
      z.boolean().describe("Whether the teacher has reported attendance for the lesson, even if not for this student."),
    ),
    linkedSchedulePositions: z
      .array(Id)
      .describe("Ids of other items at the same time, for instance of the test held in a lesson."),
    relationships: z.array(ScheduleRelationship),
    examination: z.boolean().describe("Whether a test is held in it."),
    cancelled: z.boolean().describe("Whether it does not take place."),
  }),
);
export type ScheduleItem = z.infer<typeof ScheduleItem>;

export const scheduleSchemas = schemasFor<typeof endpoints>()({
  listSchedule: {
    summary:
      "What lies in the student's schedule from one day to another, both inclusive and in the school's zone, by time.",
    offer: OFFERS.schedule,
    audit: "schedule",
    params: z.object({ start: DateOnly, end: DateOnly }),
    reply: z.array(ScheduleItem),
  },
});

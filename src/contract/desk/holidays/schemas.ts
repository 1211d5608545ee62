import { z } from "zod";
import { DayTimes } from "#contract/care/schemas.ts";
import { HOLIDAY_DAYS_MAX, HOLIDAY_GROUPS_MAX, HOLIDAY_TITLE_MAX } from "#contract/holidays/rules.ts";
import { HolidayHours } from "#contract/holidays/schemas.ts";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { DateOnly, Id, Nothing, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { Missing, Reminded } from "../missing.ts";
import { NumberedStudent } from "../named.ts";
import type * as holidaysEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);

export const HolidayDraft = HolidayHours.extend({
  title: visible(HOLIDAY_TITLE_MAX),
  days: z.array(DateOnly).min(1).max(HOLIDAY_DAYS_MAX).describe("From Monday to Friday, in order."),
  answerBy: DateOnly.describe("The last day to answer, before the first of the days."),
  groups: z.array(Id).min(1).max(HOLIDAY_GROUPS_MAX).describe("Groups of one school."),
});
export type HolidayDraft = z.infer<typeof HolidayDraft>;

export const DeskHoliday = HolidayHours.extend({
  id: Id,
  title: z.string(),
  school: z.string(),
  groups: z.array(z.string()),
  days: z.array(z.iso.date()),
  answerBy: z.iso.date(),
  students: Count.describe(
    "Students of those of its groups that are within reach, and how many of them have answered for each day.",
  ),
  answered: Count,
});
export type DeskHoliday = z.infer<typeof DeskHoliday>;

/** A group whose families can be asked. */
const AskableGroup = z.object({ id: Id, title: z.string(), school: z.string(), schoolId: Id, families: Count });
export type AskableGroup = z.infer<typeof AskableGroup>;

export const DeskHolidayChild = z.object({
  key: z.string().describe("Tells the rows of one reply apart."),
  ...NumberedStudent.shape,
  group: z.string(),
  days: z
    .array(z.object({ day: z.iso.date(), times: DayTimes.nullable(), isLate: z.boolean() }))
    .describe("The days that are answered; without times the child does not come."),
  isMissing: z.boolean().describe("Whether a day that is not over has no answer."),
});
export type DeskHolidayChild = z.infer<typeof DeskHolidayChild>;

export const DeskHolidayDetails = DeskHoliday.extend({
  groupIds: z.array(Id),
  children: z.array(DeskHolidayChild),
  staffing: z.array(
    z.object({
      day: z.iso.date(),
      children: Count,
      hours: z.array(z.object({ hour: z.string(), children: Count })),
    }),
  ),
  mayChange: z.boolean().describe("Whether the caller reaches all of its groups, and no other system brings it."),
  isManagedHere: z.boolean(),
  version: z.string(),
});
export type DeskHolidayDetails = z.infer<typeof DeskHolidayDetails>;

export const deskHolidaysSchemas = schemasFor<typeof holidaysEndpoints>()({
  listDeskHolidays: {
    summary: "Rounds of questions about holidays of the groups within reach, and the groups that can be asked.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: z.object({ groups: z.array(AskableGroup), rounds: z.array(DeskHoliday) }),
  },
  createDeskHoliday: {
    summary: "Asks the families of groups of one school for the days of a holiday, and notifies them.",
    roles: TEACHING_ROLES,
    sends: { service: "careTimes" },
    audit: null,
    body: HolidayDraft,
    reply: z.object({ id: Id }),
  },
  getDeskHoliday: {
    summary: "The answers to a round by child and day, and how many children come by hour.",
    roles: TEACHING_ROLES,
    audit: "care",
    reply: DeskHolidayDetails,
  },
  changeDeskHoliday: {
    takesVersion: true as const,
    summary: "Changes a round. Families are asked for new days, and answers to days that fall away are removed.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "care",
    body: HolidayDraft,
    reply: Nothing,
  },
  cancelDeskHoliday: {
    takesVersion: true as const,
    summary: "Cancels a round: nobody is asked any longer, and the days that were answered are no days of care.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "care",
    reply: Nothing,
  },
  getDeskHolidayMissing: {
    summary: "The children of a round of whose days that are not over one has no answer.",
    roles: TEACHING_ROLES,
    audit: "care",
    reply: Missing,
  },
  remindOfDeskHoliday: {
    summary: "Reminds the families without an answer, at most once in 24 hours.",
    roles: TEACHING_ROLES,
    sends: { service: "careTimes" },
    reach: "whole",
    audit: "care",
    reply: Reminded,
  },
});

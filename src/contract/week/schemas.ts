import { z } from "zod";
import { ofAbsence, ofWeekEntry } from "../belonging.ts";
import { WEEK_KINDS, WITHOUT_CARE } from "../kinds.ts";
import { MealCourse } from "../meals/schemas.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofService, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";

/** The week of the last day that can be asked for goes on beyond it. */
const DayOfReply = z.iso.date();

const itself = ({ id }: { id: string }) => [id];

export const WeekEntry = ofServiceBy(
  ofWeekEntry,
  z
    .object({
      kind: z.enum(WEEK_KINDS),
      id: Id.describe("Unique within its kind and day."),
      title: z.string().describe("Empty for absence and leave."),
      start: Timestamp.nullable().describe("Null where it began before the day, and for what belongs to whole days."),
      end: Timestamp.nullable().describe("Null where it goes on after the day, and for what belongs to whole days."),
      isDone: z.boolean().describe("Whether an assignment has been handed in."),
      address: z.string(),
      courses: z
        .array(MealCourse.pick({ name: true, allergens: true }))
        .optional()
        .describe("Of lunch alone. What a child must not eat is not among it."),
    })
    .describe("The part of something that falls on one day."),
);
export type WeekEntry = z.infer<typeof WeekEntry>;

const WeekTimes = z.object({ start: Timestamp, end: Timestamp });
const Hours = ofService(
  "schedule",
  WeekTimes.nullable().describe("From the beginning of the first lesson to the end of the last."),
);

export const WeekDay = z.object({
  day: DayOfReply,
  hours: Hours,
  withoutCare: ofService(
    "careTimes",
    z.enum(WITHOUT_CARE).nullable().describe("Why there are no times of care; null where there are, and without care."),
  ),
  entries: z.array(WeekEntry),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const WeekChild = aboutStudents(itself, Person.extend({ id: Id, days: z.array(WeekDay) }));
export type WeekChild = z.infer<typeof WeekChild>;

export const Week = z
  .object({ start: DayOfReply, children: z.array(WeekChild) })
  .describe("`start` is the Monday; each student has the same days.");
export type Week = z.infer<typeof Week>;

const Lesson = z.object({
  id: Id,
  title: z.string(),
  room: z.string().nullable(),
  start: Timestamp,
  end: Timestamp,
});

/** A child's day as one line of home shows it (CALM-2). */
const ChildsDay = z.object({
  hours: Hours,
  lessons: ofService("schedule", z.array(Lesson)).describe("By time, without those that were canceled."),
  care: ofService(
    "careTimes",
    z
      .object({
        times: WeekTimes.nullable(),
        without: z.enum(WITHOUT_CARE).nullable().describe("Why there are no times."),
        pickup: z.string().nullable().describe("Name of the person who picks up; null for a guardian."),
      })
      .nullable()
      .describe("Null without drop-off and pick-up, and where nothing is to be said of the day."),
  ),
  absences: z.array(
    ofServiceBy(
      ofAbsence,
      z.object({
        id: Id,
        isLeave: z.boolean(),
        start: Timestamp.nullable().describe("Null where it covers whole days or began before the day."),
        end: Timestamp.nullable().describe("Null where it covers whole days or goes on after the day."),
      }),
    ),
  ),
  entries: z.array(WeekEntry).describe("Tests, meetings, events and lunch."),
});
export type ChildsDay = z.infer<typeof ChildsDay>;

export const ChildToday = aboutStudents(
  itself,
  Person.extend({
    id: Id,
    ...ChildsDay.shape,
    next: ChildsDay.extend({ day: DayOfReply })
      .nullable()
      .describe("The next day with school or care, or of which times of care are missing. Null if none is known."),
    holiday: ofService(
      ["schedule", "careTimes", "attendance", "leave"],
      z
        .object({ title: z.string(), until: DayOfReply.describe("The last day without school.") })
        .nullable()
        .describe("The holidays that the day is in, as the school has named them."),
    ),
    isSchoolSoon: z.boolean().describe("Whether a day with school or care lies within a week, as far as is known."),
    address: z.string().describe("The screen that has more of it."),
  }),
);
export type ChildToday = z.infer<typeof ChildToday>;

export const weekSchemas = schemasFor<typeof endpoints>()({
  getFamilyDay: {
    summary:
      "A day of all active students of the caller, and the next one with school or care: hours, lessons, drop-off and pick-up, absence, tests and events.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    params: z.object({ day: DateOnly }),
    reply: z.object({
      day: DayOfReply,
      children: z.array(ChildToday),
      hasReceipts: z.boolean().describe("Whether the caller has just sent something to a school (CALM-6)."),
    }),
  },
  getWeek: {
    summary: "The week of a day, for all active students of the caller: school hours and what else falls on each day.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    params: z.object({ day: DateOnly }),
    reply: Week,
  },
});

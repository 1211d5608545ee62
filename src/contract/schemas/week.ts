import { z } from "zod";
import { WEEK_KINDS } from "../kinds.ts";
import { DateOnly, Id, Person, Timestamp } from "./common.ts";

/** The week of the last day that can be asked for goes on beyond it. */
const DayOfReply = z.iso.date();

export const WeekEntry = z
  .object({
    kind: z.enum(WEEK_KINDS),
    id: Id.describe("Unique within its kind and day."),
    title: z.string().describe("Empty for absence and leave."),
    start: Timestamp.nullable().describe("Null where it began before the day, and for what belongs to whole days."),
    end: Timestamp.nullable().describe("Null where it goes on after the day, and for what belongs to whole days."),
    isDone: z.boolean().describe("Whether an assignment has been handed in."),
    address: z.string(),
  })
  .describe("The part of something that falls on one day.");
export type WeekEntry = z.infer<typeof WeekEntry>;

export const WeekDay = z.object({
  day: DayOfReply,
  hours: z
    .object({ start: Timestamp, end: Timestamp })
    .nullable()
    .describe("From the beginning of the first lesson to the end of the last."),
  entries: z.array(WeekEntry),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const WeekChild = Person.extend({ id: Id, days: z.array(WeekDay) });
export type WeekChild = z.infer<typeof WeekChild>;

export const Week = z
  .object({ start: DayOfReply, children: z.array(WeekChild) })
  .describe("`start` is the Monday; each student has the same days.");
export type Week = z.infer<typeof Week>;

export const weekSchemas = {
  getWeek: {
    summary: "The week of a day, for all active students of the caller: school hours and what else falls on each day.",
    params: z.object({ day: DateOnly }),
    reply: Week,
  },
};

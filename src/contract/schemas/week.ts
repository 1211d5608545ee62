import { z } from "zod";
import { WEEK_KINDS } from "../kinds.ts";
import { DateOnly, Id, Person, Timestamp } from "./common.ts";

/** The week of the last day that can be asked for goes on beyond it. */
const DayOfReply = z.iso.date();

/** The part of something that falls on one day. */
const WeekEntry = z.object({
  kind: z.enum(WEEK_KINDS),
  /** Unique within its kind and day. */
  id: Id,
  /** Empty for an absence. */
  title: z.string(),
  /** Null where it began before the day, and for what belongs to whole days. */
  start: Timestamp.nullable(),
  /** Null where it goes on after the day, and for what belongs to whole days. */
  end: Timestamp.nullable(),
  /** Whether an assignment has been handed in. */
  isDone: z.boolean(),
  address: z.string(),
});
export type WeekEntry = z.infer<typeof WeekEntry>;

const WeekDay = z.object({
  day: DayOfReply,
  /** From the beginning of the first lesson to the end of the last. */
  hours: z.object({ start: Timestamp, end: Timestamp }).nullable(),
  entries: z.array(WeekEntry),
});
export type WeekDay = z.infer<typeof WeekDay>;

const WeekChild = Person.extend({ id: Id, days: z.array(WeekDay) });
export type WeekChild = z.infer<typeof WeekChild>;

/** `start` is the Monday; each student has the same days. */
const Week = z.object({ start: DayOfReply, children: z.array(WeekChild) });
export type Week = z.infer<typeof Week>;

export const weekSchemas = {
  getWeek: {
    summary: "The week of a day, for all active students of the caller: school hours and what else falls on each day.",
    params: z.object({ day: DateOnly }),
    reply: Week,
  },
};

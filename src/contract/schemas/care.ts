import { z } from "zod";
import { DateOnly, Id, Person, Timestamp } from "./common.ts";
import { ReportDelivery } from "./schedule.ts";

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const DayTimes = z.object({ start: ClockTime, end: ClockTime });
export type DayTimes = z.infer<typeof DayTimes>;

/** Monday to Friday; null where the child does not come. */
const Week = z.array(DayTimes.nullable()).length(5);

const PersonFields = z.object({
  name: z.string().trim().min(1).max(80),
  relation: z.string().trim().min(1).max(40),
  phone: z
    .string()
    .trim()
    .min(3)
    .max(20)
    .regex(/^\+?[\d\s-]+$/),
});

/** Author, null if the caller may not know the name, and time of the change. */
const Changed = z.object({ changedBy: Person.nullable(), changedAt: Timestamp });

const CarePerson = PersonFields.extend({ id: Id }).extend(Changed.shape);
export type CarePerson = z.infer<typeof CarePerson>;

const Care = z.object({
  /** The usual times that hold now or will, by the day from which they do. */
  patterns: z.array(z.object({ from: z.iso.date(), weeks: z.array(Week), isLate: z.boolean() }).extend(Changed.shape)),
  /** The days from today on, weekends left out. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      times: DayTimes.nullable(),
      /** The school's name for a closed day; null on other days. */
      closed: z.string().nullable(),
      /** Change for this day only; null for a usual day. */
      change: z.object({ isLate: z.boolean() }).extend(Changed.shape).nullable(),
      pickup: z.object({ personId: Id, name: z.string() }).extend(Changed.shape).nullable(),
    }),
  ),
  people: z.array(CarePerson),
  /** How far changes of what is still to come have reached the school; null if nothing has been changed. */
  delivery: ReportDelivery.nullable(),
  /** Differs after every change; what If-Match takes. */
  version: z.string().max(100),
});
export type Care = z.infer<typeof Care>;

const CareChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("PICKUP"), day: DateOnly, personId: Id.nullable() }),
  z.object({ kind: z.literal("DAY"), day: DateOnly, times: DayTimes.nullable() }),
  z.object({ kind: z.literal("USUAL_DAY"), day: DateOnly }),
  z.object({ kind: z.literal("PATTERN"), from: DateOnly, weeks: z.array(Week).min(1).max(2) }),
  PersonFields.extend({ kind: z.literal("PERSON"), id: Id.nullable() }),
  z.object({ kind: z.literal("PERSON_REMOVED"), id: Id }),
]);
export type CareChange = z.infer<typeof CareChange>;

export const careSchemas = {
  getCare: {
    summary: "The student's times of drop-off and pick-up, and the persons who may pick up.",
    reply: Care,
  },
  changeCare: {
    tells: "care" as const,
    summary: "Changes the usual times, a day, a person or today's pick-up, with If-Match of that version only.",
    body: CareChange,
    reply: Care,
  },
};

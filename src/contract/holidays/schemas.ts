import { z } from "zod";
import { Changed, ClockTime, DayTimes } from "../care/schemas.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Person, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import { HOLIDAY_DAYS_MAX } from "./rules.ts";

export const HolidayHours = z.object({
  opens: ClockTime.describe("Between these times of the day children can come."),
  closes: ClockTime,
});

/** Holidays and their children belong to care. */
const ofCare = <Schema extends z.ZodType>(schema: Schema): Schema => ofServiceBy(() => ["careTimes"], schema);

const ChildFields = Person.extend({
  id: Id,
  version: text(100).describe("Differs after every change of the plan of care; what If-Match takes."),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        answer: z
          .object({ times: DayTimes.nullable().describe("Null where the child does not come."), isLate: z.boolean() })
          .extend(Changed.shape)
          .nullable()
          .describe("Null until a guardian has answered."),
      }),
    )
    .describe("The days that are not over."),
});
export const HolidayChild = aboutStudents(({ id }: { id: string }) => [id], ofCare(ChildFields));
export type HolidayChild = z.infer<typeof HolidayChild>;

export const Holiday = aboutStudents(
  ({ children }: { children: { id: string }[] }) => children.map(({ id }) => id),
  ofCare(
    HolidayHours.extend({
      id: Id,
      title: z.string(),
      answerBy: z.iso.date().describe("The last day to answer. A later answer is taken, and marked."),
      children: z.array(HolidayChild),
    }),
  ),
);
export type Holiday = z.infer<typeof Holiday>;

export const holidaysSchemas = schemasFor<typeof endpoints>()({
  listHolidays: {
    summary: "The days of holidays that schools ask about, with the answers for all active students of the caller.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    reply: z.array(Holiday),
  },
  answerHoliday: {
    takesVersion: true as const,
    addsChange: "holiday" as const,
    summary: "Answers days of a holiday for a student, with If-Match of that version of the plan of care only.",
    offer: OFFERS.care,
    audit: "care",
    body: z.object({
      days: z
        .array(z.object({ day: DateOnly, times: DayTimes.nullable() }))
        .min(1)
        .max(HOLIDAY_DAYS_MAX),
    }),
    reply: z.object({ version: ChildFields.shape.version }).describe("The version that the next answer is based on."),
  },
});

import { z } from "zod";
import { ReportDelivery } from "../absence/schemas.ts";
import { CARE_CHANGES, CARE_REACHES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Person, Timestamp, text, trimmed, visible } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const ClockTime = text(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const DayTimes = z.object({ start: ClockTime, end: ClockTime });
export type DayTimes = z.infer<typeof DayTimes>;

export const CareWeek = z
  .array(DayTimes.nullable())
  .length(5)
  .describe("Monday to Friday; null where the child does not come.");

export const ContactFields = z.object({
  name: visible(80),
  relation: visible(40),
  phone: trimmed(20)
    .min(3)
    .regex(/^\+?[\d\s-]+$/),
});

/** Author, null if the caller may not know the name, and time of the change. */
export const Changed = z.object({ changedBy: Person.nullable(), changedAt: Timestamp });

/** Somebody whom a family has named to the school. */
export const NamedByFamily = Changed.extend({
  ofFormerGuardian: z
    .boolean()
    .describe(
      "Whether the guardian who said it no longer has access to the child, and none of the others has kept it since.",
    ),
});

export const CarePerson = ContactFields.extend({ id: Id }).extend(NamedByFamily.shape);
export type CarePerson = z.infer<typeof CarePerson>;

export const Care = z.object({
  patterns: z
    .array(z.object({ from: z.iso.date(), weeks: z.array(CareWeek), isLate: z.boolean() }).extend(Changed.shape))
    .describe("The usual times that hold now or will, by the day from which they do."),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        times: DayTimes.nullable(),
        isKnown: z.boolean().describe("Whether a guardian has said when the child comes, or that it does not."),
        closed: z.string().nullable().describe("The school's name for a closed day; null on other days."),
        change: z
          .object({ isLate: z.boolean() })
          .extend(Changed.shape)
          .nullable()
          .describe("Change for this day only; null for a usual day."),
        pickup: z.object({ personId: Id, name: z.string() }).extend(Changed.shape).nullable(),
      }),
    )
    .describe("The days from today on, weekends left out."),
  people: z.array(CarePerson),
  delivery: ReportDelivery.nullable().describe(
    "How far changes of what is still to come have reached the school; null if nothing has been changed.",
  ),
  history: z
    .array(
      z
        .object({
          id: Id,
          kind: z.enum(CARE_CHANGES),
          day: z.iso.date().nullable().describe("The day concerned, or the first one; null for a person."),
          person: z.string().nullable().describe("Name of the person concerned; null for a guardian, and for times."),
        })
        .extend(Changed.shape),
    )
    .describe("The latest changes, the newest first."),
  deadlineDays: z
    .number()
    .int()
    .min(0)
    .describe("Days before a day by which its times have to be known; a later change is taken, and marked."),
  reach: z.enum(CARE_REACHES).describe("How a change comes to the school."),
  version: text(100).describe("Differs after every change; what If-Match takes."),
});
export type Care = z.infer<typeof Care>;

export const CareChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("PICKUP"), day: DateOnly, personId: Id.nullable() }),
  z.object({ kind: z.literal("DAY"), day: DateOnly, times: DayTimes.nullable() }),
  z.object({ kind: z.literal("USUAL_DAY"), day: DateOnly }),
  z.object({ kind: z.literal("PATTERN"), from: DateOnly, weeks: z.array(CareWeek).min(1).max(2) }),
  ContactFields.extend({ kind: z.literal("PERSON"), id: Id.nullable() }),
  z.object({ kind: z.literal("PERSON_REMOVED"), id: Id }),
]);
export type CareChange = z.infer<typeof CareChange>;

export const careSchemas = schemasFor<typeof endpoints>()({
  getCare: {
    summary: "The student's times of drop-off and pick-up, and the persons who may pick up.",
    offer: OFFERS.care,
    audit: "care",
    reply: Care,
  },
  changeCare: {
    takesVersion: true as const,
    addsChange: "care" as const,
    summary: "Changes the usual times, a day, a person or today's pick-up, with If-Match of that version only.",
    offer: OFFERS.care,
    audit: "care",
    body: CareChange,
    reply: Care,
  },
});

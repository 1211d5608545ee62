import { z } from "zod";
import { AttendedLesson } from "../attendance/schemas.ts";
import { ABSENCE_ORIGINS, ABSENCE_REASONS, ABSENCE_REFUSALS, DELIVERY_STATES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Nothing, Person, SentTimestamp, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const ReportDelivery = z
  .object({
    state: z.enum(DELIVERY_STATES),
    isChange: z.boolean().describe("It is a change of a report that has reached the school."),
    phone: z.string().nullable().describe("The number to call where it has not; null if it is unknown."),
  })
  .describe("Whether what a guardian did has reached the school.");
export type ReportDelivery = z.infer<typeof ReportDelivery>;

export const Absence = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  reported: Timestamp,
  period: z.boolean().describe("For entire days."),
  userId: Id.describe("The student who is absent."),
  type: z.string(),
  origin: z.enum(ABSENCE_ORIGINS),
  ownReporting: z.boolean().describe("Reported by the caller."),
  reportedBy: Person.nullable().describe("Null if the caller may not know the name."),
  editor: Person.extend({ userId: Id }).nullable(),
  reason: z
    .enum(ABSENCE_REASONS)
    .nullable()
    .describe("Null where the school does not ask for it, and for who did not report it."),
  seriesId: Id.nullable().describe("Shared by the occasions of a weekly series."),
  backAt: Timestamp.nullable().describe(
    "When the student comes back to school before the end, as a guardian has told the school.",
  ),
  calendarEvents: z
    .array(AttendedLesson)
    .describe("The lessons that it touches, by time; a lesson missed in part with the minutes of this absence only."),
  delivery: ReportDelivery.nullable().describe("Null for what the school itself reported."),
  version: text(100).describe("Differs after every change; what If-Match takes."),
});
export type Absence = z.infer<typeof Absence>;

export const AbsenceReport = z.object({
  startTime: SentTimestamp,
  endTime: SentTimestamp,
  period: z.boolean(),
  userId: Id,
  reason: z
    .enum(ABSENCE_REASONS)
    .nullable()
    .optional()
    .describe("Required where the school asks for it, and not kept elsewhere."),
});
export type AbsenceReport = z.infer<typeof AbsenceReport>;

export const AbsenceChild = z
  .object({
    studentId: Id,
    asksReason: z.boolean(),
    link: z.string().nullable().describe("Address of the school's own system, which takes reports instead."),
    phone: z.string().nullable().describe("The school's number, for a report that was not sent in time."),
    reported: z
      .array(
        Absence.pick({
          id: true,
          type: true,
          startTime: true,
          endTime: true,
          period: true,
          ownReporting: true,
          reportedBy: true,
        }),
      )
      .describe("Reports from today on, so that the form can point out an overlap before sending."),
    closedDays: z
      .array(z.iso.date())
      .describe(
        "Days of the next two weeks on which the school is closed, without those on which the child comes to holiday care.",
      ),
  })
  .describe("A child of the caller whose school takes reports.");
export type AbsenceChild = z.infer<typeof AbsenceChild>;

export const AbsenceResult = z
  .object({ success: z.boolean(), errorMessage: z.enum(ABSENCE_REFUSALS).nullable() })
  .describe("Whether a report was accepted, and otherwise why not.");

const ChangedAbsence = AbsenceResult.extend({
  version: Absence.shape.version
    .nullable()
    .describe("What the next change is based on; null if this one was not accepted."),
});

export const absenceSchemas = schemasFor<typeof endpoints>()({
  listAbsences: {
    summary: "The student's absences that touch the days asked for; by default one month back to three months ahead.",
    offer: OFFERS.absence,
    audit: "absence",
    query: z.object({ startDate: DateOnly.optional(), endDate: DateOnly.optional() }),
    reply: z.array(Absence),
  },
  reportAbsence: {
    addsChange: "absence" as const,
    summary: "Reports a student absent: once, or weekly for a part of a day until a day, that day included.",
    offer: OFFERS.absence,
    audit: "absence",
    body: AbsenceReport.extend({ repeatUntil: DateOnly.optional() }),
    reply: AbsenceResult,
  },
  editAbsence: {
    takesVersion: true as const,
    addsChange: "absence" as const,
    summary: "Changes the times of an absence that the caller has reported, with If-Match of that version only.",
    offer: OFFERS.absence,
    audit: "absence",
    body: AbsenceReport.extend({ id: Id }),
    reply: ChangedAbsence,
  },
  removeAbsence: {
    addsChange: "absence" as const,
    summary: "Removes an absence that the caller has reported.",
    offer: OFFERS.absence,
    audit: "absence",
    reply: Nothing,
  },
  removeRestOfSeries: {
    addsChange: "absence" as const,
    summary: "Removes an occasion of a weekly series that the caller has reported, and those after it.",
    offer: OFFERS.absence,
    audit: "absence",
    reply: Nothing,
  },
  reportReturn: {
    addsChange: "absence" as const,
    summary:
      "Tells the school at what time of today a student comes back, while an own report runs and without changing it.",
    offer: OFFERS.absence,
    audit: "absence",
    body: z.object({ backAt: SentTimestamp }),
    reply: Nothing,
  },
  listAbsenceChildren: {
    summary: "The caller's children whose school takes reports: what it asks for, and what is reported from today on.",
    offer: OFFERS.guardians,
    audit: null,
    reply: z.array(AbsenceChild),
  },
});

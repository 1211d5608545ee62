import { z } from "zod";
import { ReportDelivery } from "../absence/schemas.ts";
import { LEAVE_REFUSALS, LEAVE_STATES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Nothing, Person, SentTimestamp, Timestamp, visible } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const LeaveApplication = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  period: z.boolean().describe("For entire days."),
  reason: z.string(),
  state: z.enum(LEAVE_STATES),
  created: Timestamp,
  isOwn: z.boolean().describe("Submitted by the caller, who can withdraw it until it is decided."),
  applicant: Person.nullable().describe("Null if the caller may not know the name."),
  decidedAt: Timestamp.nullable(),
  decidedBy: Person.nullable(),
  note: z.string().nullable(),
  schoolDays: z.number().int().min(0),
  delivery: ReportDelivery.nullable().describe("Null once the school has decided, and for what went to no school."),
});
export type LeaveApplication = z.infer<typeof LeaveApplication>;

export const LeaveForm = z.object({
  startTime: SentTimestamp,
  endTime: SentTimestamp,
  period: z.boolean(),
  reason: visible(1_000),
});
export type LeaveForm = z.infer<typeof LeaveForm>;

export const LeavePreview = z.object({
  studentId: Id,
  schoolDays: z.number().int().min(0),
  overlaps: z.boolean().describe("An application of that child touches those days."),
});
export type LeavePreview = z.infer<typeof LeavePreview>;

export const leaveSchemas = schemasFor<typeof endpoints>()({
  listLeave: {
    summary: "The student's applications for leave, whoever made them, the latest first.",
    offer: OFFERS.leave,
    audit: "leave",
    reply: z.array(LeaveApplication),
  },
  applyForLeave: {
    addsChange: "leave" as const,
    summary: "Applies for leave for the student, from tomorrow on: entire days, or times of one day.",
    offer: OFFERS.leave,
    audit: "leave",
    body: LeaveForm,
    reply: z.object({ success: z.boolean(), errorMessage: z.enum(LEAVE_REFUSALS).nullable() }),
  },
  withdrawLeave: {
    addsChange: "leave" as const,
    summary: "Withdraws an application of the caller that is not decided yet.",
    offer: OFFERS.leave,
    audit: "leave",
    reply: Nothing,
  },
  previewLeave: {
    summary: "For each of the caller's children who can be given leave: the school days from one day to another.",
    offer: OFFERS.guardians,
    audit: null,
    params: z.object({ start: DateOnly, end: DateOnly }),
    reply: z.array(LeavePreview),
  },
});

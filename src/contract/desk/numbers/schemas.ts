import { z } from "zod";
import { ATTENDANCE_SIGNS } from "#contract/attendance/rules.ts";
import { ABSENCE_REASONS } from "#contract/kinds.ts";
import { DateOnly } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NamedStudent } from "../named.ts";
import type * as numbers from "./endpoints.ts";

const Count = z.number().int().min(0);

export const AttendanceOfSign = z.object({ sign: z.enum(ATTENDANCE_SIGNS), lessons: Count, minutes: Count });
export type AttendanceOfSign = z.infer<typeof AttendanceOfSign>;

/** Reasons that reports of absence have, and why somebody is absent without one. */
export const COUNTED_REASONS = [...ABSENCE_REASONS, "LEAVE", "NONE"] as const;

export const DeskNumbers = z.object({
  from: DateOnly.describe("First day of the term."),
  until: DateOnly.describe("Today."),
  sums: z.array(AttendanceOfSign).describe("Of the whole group: lessons of each student count."),
  reasons: z.array(z.object({ reason: z.enum(COUNTED_REASONS), reports: Count })),
  students: z
    .array(NamedStudent.extend({ key: z.string(), sums: z.array(AttendanceOfSign) }))
    .describe("By name. Nothing ranks them."),
});
export type DeskNumbers = z.infer<typeof DeskNumbers>;

export const deskNumbersSchemas = schemasFor<typeof numbers>()({
  getDeskNumbers: {
    summary: "Attendance of a group's students in this term, and their reports of absence by reason.",
    roles: ["office"],
    audit: "attendance",
    readsMuch: true,
    reply: DeskNumbers,
  },
});

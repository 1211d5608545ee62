import { z } from "zod";

// The parts of SS 12000's records (OpenAPI 2.1.0) that are used. Other keys and unknown values are accepted.

/** Ids are UUIDs, which systems write in either case. */
export const Id = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^/\n]+$/, "is no id")
  .transform((text) => text.toLowerCase());

const Reference = z.object({ id: Id });
const Day = z
  .string()
  .transform((text) => text.slice(0, "2026-08-24".length))
  .pipe(z.iso.date("is not a day"));
const Text = z.string().trim().min(1);
const Meta = z.object({ created: z.string().nullish(), modified: z.string().nullish() }).nullish();
const dates = { startDate: Day.nullish(), endDate: Day.nullish() };
const record = { id: Id, meta: Meta };

export const Organisation = z.object({
  ...record,
  displayName: Text,
  organisationType: z.string(),
  parentOrganisation: Reference.nullish(),
  schoolUnitCode: z.string().nullish(),
  schoolTypes: z.array(z.string()).nullish(),
  endDate: Day.nullish(),
});
export type Organisation = z.infer<typeof Organisation>;

export const Person = z.object({
  ...record,
  givenName: Text,
  familyName: Text,
  eduPersonPrincipalNames: z.array(z.string()).nullish(),
  birthDate: Day.nullish(),
  securityMarking: z.string().nullish(),
  personStatus: z.string().nullish(),
  emails: z.array(z.object({ value: z.string(), type: z.string().nullish() })).nullish(),
  phoneNumbers: z.array(z.object({ value: z.string(), mobile: z.boolean().nullish() })).nullish(),
  enrolments: z.array(z.object({ enroledAt: Reference, cancelled: z.boolean().nullish(), ...dates })).nullish(),
  responsibles: z.array(z.object({ person: Reference.nullish(), relationType: z.string().nullish() })).nullish(),
});
export type Person = z.infer<typeof Person>;

export const Placement = z.object({ ...record, placedAt: Reference, child: Reference, ...dates });
export type Placement = z.infer<typeof Placement>;

export const Duty = z.object({
  ...record,
  person: Reference.nullish(),
  dutyAt: Reference,
  dutyRole: z.string(),
  assignmentRole: z.array(z.object({ group: Reference, assignmentRoleType: z.string(), ...dates })).nullish(),
  ...dates,
});
export type Duty = z.infer<typeof Duty>;

export const Group = z.object({
  ...record,
  displayName: Text,
  groupType: z.string(),
  organisation: Reference,
  groupMemberships: z.array(z.object({ person: Reference, ...dates })).nullish(),
  ...dates,
});
export type Group = z.infer<typeof Group>;

export const Activity = z.object({
  ...record,
  displayName: Text,
  activityType: z.string().nullish(),
  groups: z.array(Reference).nullish(),
  teachers: z.array(z.object({ duty: Reference, ...dates })).nullish(),
  organisation: Reference.nullish(),
  ...dates,
});
export type Activity = z.infer<typeof Activity>;

export const CalendarEvent = z.object({
  ...record,
  activity: Reference,
  startTime: z.string(),
  endTime: z.string(),
  cancelled: z.boolean().nullish(),
  studentExceptions: z
    .array(
      z.object({
        student: Reference,
        participates: z.boolean().nullish(),
        startTime: z.string().nullish(),
        endTime: z.string().nullish(),
      }),
    )
    .nullish(),
  rooms: z.array(z.object({ id: Id, displayName: z.string().nullish() })).nullish(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const Minutes = z.number().min(0).nullish();

export const Attendance = z.object({
  ...record,
  calendarEvent: Reference,
  student: Reference,
  isReported: z.boolean(),
  attendanceMinutes: Minutes,
  validAbsenceMinutes: Minutes,
  invalidAbsenceMinutes: Minutes,
  otherAttendanceMinutes: Minutes,
});
export type Attendance = z.infer<typeof Attendance>;

export const Absence = z.object({
  ...record,
  startTime: z.string(),
  endTime: z.string(),
  type: z.string().nullish(),
  student: Reference,
  registeredBy: Reference.nullish(),
});
export type Absence = z.infer<typeof Absence>;

export const Room = z.object({ ...record, displayName: Text });

/** "activitites" is how the standard spells it. */
export const Deleted = z.object({
  absences: z.array(Id).nullish(),
  attendances: z.array(Id).nullish(),
  calendarEvents: z.array(Id).nullish(),
  activities: z.array(Id).nullish(),
  activitites: z.array(Id).nullish(),
  groups: z.array(Id).nullish(),
  persons: z.array(Id).nullish(),
});

export const isWithin = (
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  from: string,
  to = from,
): boolean => (startDate ?? to) <= to && (endDate ?? from) >= from;

import { z } from "zod";
import { CarePerson, DayTimes } from "#contract/care/schemas.ts";
import {
  ABSENCE_REASONS,
  ATTENDANCE_TYPES,
  DELIVERY_STATES,
  GROUP_TYPES,
  LEAVE_STATES,
  STAFF_ROLES,
} from "#contract/kinds.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { REPLAY_MS } from "#contract/limits.ts";
import { DateOnly, Id, Nothing, PageNumber, Person, Timestamp, text, trimmed } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { SENT_SERVICES } from "#contract/services.ts";
import { DESK_LIVE_KINDS } from "../liveKinds.ts";
import { NamedStudent, NumberedStudent } from "../named.ts";
import { OFFICE_SERVICES } from "../services/officeServices.ts";
import type * as dayEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);

export const Desk = Person.extend({
  isGuardian: z.boolean().describe("Whether the same person is a guardian, who chooses between both."),
  roles: z.array(z.enum(STAFF_ROLES)),
  timeZone: z.string(),
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe(
      "Language in which the member of staff is mailed, for a device on which none has been chosen; null if it is not known.",
    ),
  unseenAbsences: Count.describe("Guardians' reports of absence that nobody has seen; a weekly series is one."),
  openLeave: Count.describe("Applications for leave without a decision."),
  unreadConversations: Count.describe("Conversations with messages that the caller has not read."),
  untakenLessons: Count.describe(
    "Lessons of today that have begun and whose attendance has not been taken, of own groups.",
  ),
  dueForms: Count.describe("Forms that are due and of which answers are missing."),
  failedDeliveries: Count.describe(
    "Reports that have not arrived in the own system of a school whose office the caller is.",
  ),
  flaggedMessages: Count.describe("Reported messages without a decision, at schools whose office the caller is."),
  hasClassLists: z.boolean().describe("Whether a mentor group within reach can have a class list."),
  hasWork: z.boolean().describe("Whether a group within reach has plans or assignments that guardians see."),
  hasMeals: z.boolean().describe("Whether the caller is the office of a school that shows its menu to guardians."),
  hasCare: z.boolean().describe("Whether students within reach have times of drop-off and pick-up."),
  hasHolidays: z.boolean().describe("Whether the caller can ask families about the days of a holiday."),
  endingServices: z
    .array(z.object({ service: z.enum(OFFICE_SERVICES), school: z.string(), until: DateOnly }))
    .describe(
      "Services of the schools whose office the caller is, whose last day is within 60 days, or has been in the last 60.",
    ),
  switchedOff: z
    .array(z.object({ service: z.enum(SENT_SERVICES), school: z.string(), since: DateOnly }))
    .describe("Services that schools of the caller have no longer, so that no guardian would get what staff write."),
  hasCards: z.boolean().describe("Whether students within reach have a card, or are asked for a permission."),
});
export type Desk = z.infer<typeof Desk>;

export const DeskReport = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  period: z.boolean().describe("For entire days."),
  kind: z
    .enum(["REPORT", "LEAVE", "SCHOOL"])
    .describe("Reported by a guardian, granted as leave, or entered by the school."),
  change: z
    .enum(["EDITED", "REMOVED", "BACK"])
    .nullable()
    .describe("The latest change by a guardian after the report."),
  reason: z.enum(ABSENCE_REASONS).nullable().describe("For mentors and the office."),
  backAt: Timestamp.nullable().describe("When the student comes back before the end."),
  isWeekly: z.boolean(),
  isSeen: z
    .boolean()
    .nullable()
    .describe(
      "Whether the school has received it; null where there is nothing to receive or that is not for the caller.",
    ),
  system: z
    .enum(DELIVERY_STATES)
    .nullable()
    .describe("How a report fares that goes to the school's own system; null for one that is received at the desk."),
  version: z.string(),
});
export type DeskReport = z.infer<typeof DeskReport>;

export const DeskStudent = NamedStudent.extend({
  key: z.string().describe("Tells the students of one reply apart."),
  alsoIn: z.array(z.string()).describe("Titles of the other groups in which the caller meets the student."),
  reports: z.array(DeskReport),
  lessons: z
    .array(
      z.object({
        title: z.string(),
        startTime: Timestamp,
        attendanceType: z.enum(ATTENDANCE_TYPES),
        lateDuration: z.number(),
      }),
    )
    .describe("Lessons of today from which the student was absent without being excused, or to which they came late."),
});
export type DeskStudent = z.infer<typeof DeskStudent>;

export const DeskGroup = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(GROUP_TYPES),
  school: z.string(),
  size: Count.describe("Number of its students."),
  absent: Count.describe("Number of its students who are absent or late."),
  unreportedLessons: Count.describe(
    "Lessons of today that are over and whose attendance has not been taken. For an office, those of teaching groups count for the mentor groups of their students.",
  ),
  students: z.array(DeskStudent).describe("Those who are absent or late, except those listed in a group before it."),
});
export type DeskGroup = z.infer<typeof DeskGroup>;

export const DeskAbsences = z.object({
  day: DateOnly,
  groups: z.array(DeskGroup),
  later: z
    .array(NumberedStudent.extend({ key: z.string(), group: z.string().nullable(), report: DeskReport }))
    .describe("Reports for other days that nobody has seen, by time; of a weekly series, its next occasion."),
});
export type DeskAbsences = z.infer<typeof DeskAbsences>;

const PickupPerson = CarePerson.pick({ name: true, relation: true, phone: true, ofFormerGuardian: true });

export const DeskCareChild = z
  .object({
    key: z.string().describe("Tells the students of one reply apart."),
    ...NumberedStudent.shape,
    times: DayTimes.nullable().describe(
      "Null where the child does not come, such as one who is absent, or nothing is known.",
    ),
    isKnown: z.boolean().describe("Whether guardians have said anything about the day, also by a report of absence."),
    isLate: z.boolean().describe("Whether the times were changed after the school's deadline."),
    pickup: PickupPerson.nullable().describe("The person who picks up today; null for a guardian."),
    people: z.array(PickupPerson).describe("All who may pick up."),
  })
  .describe("The student is null where the identity is protected; persons who may pick up are then left out.");
export type DeskCareChild = z.infer<typeof DeskCareChild>;

export const DeskCare = z.object({
  day: DateOnly,
  groups: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        school: z.string(),
        closed: z.string().nullable().describe("The school's name for a closed day; null on other days."),
        children: z.array(DeskCareChild),
      }),
    )
    .describe(
      "Groups in which a child has times; without those who have given none, except at preschools, and empty on closed days.",
    ),
});
export type DeskCare = z.infer<typeof DeskCare>;

export const DeskLeave = z.object({
  id: Id,
  ...NumberedStudent.shape,
  group: z.string().nullable().describe("Title of the student's mentor group."),
  startTime: Timestamp,
  endTime: Timestamp,
  period: z.boolean(),
  reason: z.string(),
  state: z.enum(LEAVE_STATES),
  created: Timestamp,
  applicant: Person.nullable(),
  schoolDays: Count.nullable().describe("Null for an application that has been decided or withdrawn."),
  decidedAt: Timestamp.nullable(),
  decidedBy: Person.nullable(),
  note: z.string().nullable(),
  mayDecide: z.boolean().describe("Whether the caller may decide: not on an application for their own child."),
  version: z.string(),
});
export type DeskLeave = z.infer<typeof DeskLeave>;

export const LeaveDecision = z.object({
  state: z.enum(["GRANTED", "DENIED"]),
  note: trimmed(1_000),
});
export type LeaveDecision = z.infer<typeof LeaveDecision>;

export const DeskNews = z
  .object({ kind: z.enum(DESK_LIVE_KINDS), cause: text(200).optional() })
  .describe(
    "Announces to staff that something has changed for a student within reach, and not for whom. `cause` as in LiveEvent.",
  );
export type DeskNews = z.infer<typeof DeskNews>;

export const deskSchemas = schemasFor<typeof dayEndpoints>()({
  getDesk: {
    summary: "The member of staff at the desk, and how much waits there.",
    roles: STAFF_ROLES,
    audit: null,
    reply: Desk,
  },
  watchDesk: {
    summary:
      "A stream of server-sent events, each a DeskNews, of what changes for students within reach, and of what has in the last age milliseconds.",
    roles: STAFF_ROLES,
    audit: null,
    query: z.object({ age: z.coerce.number().int().min(0).max(REPLAY_MS).optional() }),
    reply: DeskNews,
  },
  listDeskAbsences: {
    summary: "Who is absent today, by group, and guardians' reports for other days that nobody has seen.",
    roles: STAFF_ROLES,
    audit: "absence",
    reply: DeskAbsences,
  },
  listDeskCare: {
    summary: "Drop-off and pick-up today, by group, with the persons who may pick up.",
    roles: STAFF_ROLES,
    audit: "care",
    reply: DeskCare,
  },
  markAbsenceSeen: {
    takesVersion: true as const,
    summary: "Confirms that the school has received a guardian's report; If-Match names the version that was seen.",
    roles: ["mentor", "office"],
    reach: "part",
    audit: "absence",
    reply: Nothing,
  },
  listDeskLeave: {
    summary: "Applications for leave that wait for a decision, then those decided in the last 30 days.",
    roles: ["mentor", "office"],
    audit: "leave",
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskLeave),
  },
  decideOnLeave: {
    addsChange: "leave" as const,
    takesVersion: true as const,
    summary: "Grants or denies an application for leave, with a note that all guardians see.",
    roles: ["mentor", "office"],
    reach: "part",
    audit: "leave",
    body: LeaveDecision,
    reply: Nothing,
  },
});

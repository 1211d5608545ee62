import { z } from "zod";
import {
  ABSENCE_REASONS,
  ATTENDANCE_TYPES,
  DESK_LIVE_KINDS,
  GROUP_TYPES,
  LEAVE_STATES,
  STAFF_ROLES,
} from "../kinds.ts";
import { REPLAY_MS } from "../limits.ts";
import { DateOnly, Id, Nothing, Person, Timestamp } from "./common.ts";

const Count = z.number().int().min(0);

const Desk = Person.extend({
  /** Whether the same person is a guardian, who chooses between both (DESK-1). */
  isGuardian: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)),
  timeZone: z.string(),
  /** Guardians' reports of absence that nobody has seen; a weekly series is one. */
  unseenAbsences: Count,
  /** Applications for leave without a decision. */
  openLeave: Count,
  /** Conversations with messages that the caller has not read. */
  unreadConversations: Count,
  /** Lessons of today that have begun and whose attendance has not been taken, of own groups. */
  untakenLessons: Count,
  /** Forms that are due and of which answers are missing (DESK-6). */
  dueForms: Count,
  /** Reports that have not arrived in the own system of a school whose office the caller is. */
  failedDeliveries: Count,
  /** Reported messages without a decision, at schools whose office the caller is (DESK-7). */
  flaggedMessages: Count,
});
export type Desk = z.infer<typeof Desk>;

const DeskReport = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  /** For entire days. */
  period: z.boolean(),
  /** Reported by a guardian, granted as leave, or entered by the school. */
  kind: z.enum(["REPORT", "LEAVE", "SCHOOL"]),
  /** The latest change by a guardian after the report. */
  change: z.enum(["EDITED", "REMOVED", "BACK"]).nullable(),
  /** For mentors and the office. */
  reason: z.enum(ABSENCE_REASONS).nullable(),
  /** When the student comes back before the end. */
  backAt: Timestamp.nullable(),
  isWeekly: z.boolean(),
  /** Whether the school has received it; null where there is nothing to receive or that is not for the caller. */
  isSeen: z.boolean().nullable(),
  version: z.string(),
});
export type DeskReport = z.infer<typeof DeskReport>;

/** The student is null where the identity is protected. */
const DeskStudent = z.object({
  /** Tells the students of one reply apart. */
  key: z.string(),
  student: Person.nullable(),
  reports: z.array(DeskReport),
  /** Lessons of today from which the student was absent without being excused, or to which they came late. */
  lessons: z.array(
    z.object({
      title: z.string(),
      startTime: Timestamp,
      attendanceType: z.enum(ATTENDANCE_TYPES),
      lateDuration: z.number(),
    }),
  ),
});
export type DeskStudent = z.infer<typeof DeskStudent>;

const DeskGroup = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(GROUP_TYPES),
  school: z.string(),
  /** Number of its students. */
  size: Count,
  /** Lessons of today that are over and whose attendance has not been taken. */
  unreportedLessons: Count,
  /** Those who are absent or late. */
  students: z.array(DeskStudent),
});
export type DeskGroup = z.infer<typeof DeskGroup>;

const DeskAbsences = z.object({
  day: DateOnly,
  groups: z.array(DeskGroup),
  /** Reports for other days that nobody has seen, by time; of a weekly series, its next occasion. */
  later: z.array(
    z.object({ key: z.string(), student: Person.nullable(), group: z.string().nullable(), report: DeskReport }),
  ),
});
export type DeskAbsences = z.infer<typeof DeskAbsences>;

const DeskLeave = z.object({
  id: Id,
  student: Person.nullable(),
  /** Title of the student's mentor group. */
  group: z.string().nullable(),
  startTime: Timestamp,
  endTime: Timestamp,
  period: z.boolean(),
  reason: z.string(),
  state: z.enum(LEAVE_STATES),
  created: Timestamp,
  applicant: Person.nullable(),
  /** Null for an application that has been decided or withdrawn. */
  schoolDays: Count.nullable(),
  decidedAt: Timestamp.nullable(),
  decidedBy: Person.nullable(),
  note: z.string().nullable(),
  /** Whether the caller may decide: not on an application for their own child. */
  mayDecide: z.boolean(),
  version: z.string(),
});
export type DeskLeave = z.infer<typeof DeskLeave>;

const LeaveDecision = z.object({
  state: z.enum(["GRANTED", "DENIED"]),
  note: z.string().trim().max(1_000),
});
export type LeaveDecision = z.infer<typeof LeaveDecision>;

/** Announces to staff that something has changed for a student within reach, and not for whom. `cause` as in LiveEvent. */
const DeskNews = z.object({ kind: z.enum(DESK_LIVE_KINDS), cause: z.string().max(200).optional() });
export type DeskNews = z.infer<typeof DeskNews>;

export const deskSchemas = {
  getDesk: { summary: "The member of staff at the desk, and how much waits there.", reply: Desk },
  watchDesk: {
    summary:
      "A stream of server-sent events, each a DeskNews, of what changes for students within reach, and of what has in the last age milliseconds.",
    query: z.object({ age: z.coerce.number().int().min(0).max(REPLAY_MS).optional() }),
    reply: DeskNews,
  },
  listDeskAbsences: {
    summary: "Who is absent today, by group, and guardians' reports for other days that nobody has seen.",
    reply: DeskAbsences,
  },
  markAbsenceSeen: {
    summary: "Confirms that the school has received a guardian's report; If-Match names the version that was seen.",
    reply: Nothing,
  },
  listDeskLeave: {
    summary: "Applications for leave that wait for a decision, then those decided in the last 30 days.",
    reply: z.array(DeskLeave),
  },
  decideOnLeave: {
    summary: "Grants or denies an application for leave, with a note that all guardians see.",
    body: LeaveDecision,
    reply: Nothing,
  },
};

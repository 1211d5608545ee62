import { hasKnownStatus, isSubmitted } from "#contract/assignmentRules.ts";
import { type CarePlan, careDaysOf, timesOn } from "#contract/care.ts";
import { type Day, momentInZone } from "#contract/dates.ts";
import type { AuditKind, WeekKind } from "#contract/kinds.ts";
import { OFFERS, type Offer } from "#contract/offers.ts";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule.ts";
import { linkTo, REPORTED_ABSENCES } from "#contract/screens.ts";
import type { Database } from "#server/database/connect.ts";
import { LEAVE } from "../absence/queries.ts";
import { earliestStart } from "../schedule/queries.ts";
import { assignmentsDue, teamsAssignmentsDue } from "../todo/assignmentQueries.ts";
import { absencesFor, meetingsFor, postEventsFor, scheduledFor } from "./queries.ts";

/** Something of one student in a week. What has the kind HOURS is time at school, of which a day shows beginning and end. */
export type WeekRow = {
  kind: WeekKind | "HOURS";
  studentId: string;
  id: string;
  title: string;
  start: Date;
  end: Date;
  isAllDay: boolean;
  isDone: boolean;
  address: string;
};

type Asked = { callerId: string; studentIds: string[]; from: Date; until: Date; now: Date };

/** A service that has something in a week, read with one query for all students who are offered it. */
type WeekSource = { offer: Offer; audit: AuditKind; read: (db: Database, asked: Asked) => Promise<WeekRow[]> };

const MINUTE_MS = 60_000;
const isTest = (type: string | null) => type === WRITTEN_TEST || type === VERBAL_TEST;
const kindOfAssignment = (type: string | null) => (isTest(type) ? "TEST" : "ASSIGNMENT");
/** Defaults of an entry's fields. */
const plain = { isAllDay: false, isDone: false };

type KnownCare = { plan: CarePlan; closedDays: readonly Day[] };

/** Returns the times of drop-off and pick-up of a student's week, as the care screen has them (CARE-1). */
export const careRows = (
  studentId: string,
  { plan, closedDays }: KnownCare,
  { start, timeZone }: { start: Day; timeZone: string },
): WeekRow[] =>
  careDaysOf(start)
    .filter((day) => !closedDays.includes(day))
    .flatMap((day): WeekRow[] => {
      const times = timesOn(plan, day);
      if (!times) return [];
      const at = (time: string) => momentInZone(day, `${time}:00`, timeZone);
      const [from, until] = [at(times.start), at(times.end)];
      return [
        { ...plain, kind: "CARE", studentId, id: day, title: "", start: from, end: until, address: linkTo("care") },
      ];
    });

export const scheduleSource: WeekSource = {
  offer: OFFERS.schedule,
  audit: "schedule",
  read: async (db, { studentIds, from, until }) => {
    const items = await scheduledFor(db, { studentIds, from, until, earliest: earliestStart(from) });
    return items.map(
      ({ studentId, id, title, type, instanceType, startTime, length, allDay, relationships, cancelled }): WeekRow => {
        const assignmentId = relationships.find(({ referenceType }) => referenceType === "ASSIGNMENT")?.referenceId;
        const end = new Date(startTime.getTime() + length * MINUTE_MS);
        const shared = { ...plain, studentId, id, title, start: startTime, end, isAllDay: allDay };
        if (cancelled) return { ...shared, kind: "CANCELLED", address: linkTo("schedule") };
        if (type === "LESSON") return { ...shared, kind: "HOURS", address: linkTo("schedule") };
        if (type !== "ASSIGNMENT") {
          return { ...shared, kind: type === "MEETING" ? "MEETING" : "EVENT", address: linkTo("schedule") };
        }
        return {
          ...shared,
          kind: kindOfAssignment(instanceType),
          id: assignmentId ?? id,
          address: assignmentId ? linkTo("assignment", { assignmentId }) : linkTo("schedule"),
        };
      },
    );
  },
};

const nativeAssignments: WeekSource = {
  offer: OFFERS.nativeAssignments,
  audit: "assignments",
  read: async (db, { studentIds, from, until, now }) =>
    (await assignmentsDue(db, { studentIds, from, until, now })).flatMap(
      ({ studentId, id, title, dueDate, startDate, status, taskStatus, assignmentType }): WeekRow[] => {
        const assignment = {
          kind: "native" as const,
          status,
          dueDate: dueDate?.toISOString() ?? null,
          startDate: startDate?.toISOString() ?? null,
          tasks: taskStatus === null ? [] : [{ id: "", status: taskStatus, assignedUsers: [studentId] }],
        };
        if (!dueDate || !hasKnownStatus(assignment)) return [];
        const address = linkTo("assignment", { assignmentId: id });
        const isDone = isSubmitted(assignment);
        return [
          {
            ...plain,
            kind: kindOfAssignment(assignmentType),
            studentId,
            id,
            title,
            start: dueDate,
            end: dueDate,
            isDone,
            address,
          },
        ];
      },
    ),
};

const teamsAssignments: WeekSource = {
  offer: OFFERS.msAssignments,
  audit: "assignments",
  read: async (db, { studentIds, from, until }) => {
    const days = { first: from.toISOString().slice(0, 10), end: until.toISOString().slice(0, 10) };
    return (await teamsAssignmentsDue(db, { studentIds, ...days })).flatMap(
      ({ studentId, id, title, ...assignment }): WeekRow[] => {
        const known = { kind: "teams" as const, ...assignment };
        if (assignment.dueDateTime === null || !hasKnownStatus(known)) return [];
        const due = new Date(assignment.dueDateTime);
        const address = linkTo("assignment", { assignmentId: id });
        return [
          {
            ...plain,
            kind: "ASSIGNMENT",
            studentId,
            id,
            title,
            start: due,
            end: due,
            isDone: isSubmitted(known),
            address,
          },
        ];
      },
    );
  },
};

const bookedMeetings: WeekSource = {
  offer: OFFERS.booking,
  audit: "meetings",
  read: async (db, { callerId, studentIds, from, until }) =>
    (await meetingsFor(db, { callerId, studentIds, from, until })).flatMap(
      ({ studentId, id, meetingId, title, start, end }): WeekRow[] => {
        if (!start || !end) return [];
        const address = linkTo("meetingInstance", { meetingId, instanceId: id });
        return [{ ...plain, kind: "MEETING", studentId, id, title, start, end, address }];
      },
    ),
};

const reportedAbsences: WeekSource = {
  offer: OFFERS.absence,
  audit: "absence",
  read: async (db, { studentIds, from, until }) =>
    (await absencesFor(db, { studentIds, from, until })).map(({ type, ...row }): WeekRow => {
      const address = `${linkTo("absence")}${REPORTED_ABSENCES}`;
      return { ...plain, ...row, kind: type === LEAVE ? "LEAVE" : "ABSENCE", title: "", address };
    }),
};

const postEvents: WeekSource = {
  offer: OFFERS.posts,
  audit: "posts",
  read: async (db, { studentIds, from, until, now }) =>
    (await postEventsFor(db, { studentIds, from, until, now })).flatMap(
      ({ studentId, id, title, eventDate }): WeekRow[] => {
        const address = linkTo("post", { postId: id });
        return eventDate
          ? [
              {
                ...plain,
                kind: "EVENT",
                studentId,
                id,
                title,
                start: eventDate,
                end: eventDate,
                isAllDay: true,
                address,
              },
            ]
          : [];
      },
    ),
};

/** Everything that a week shows (FAM-1). */
export const WEEK_SOURCES: readonly WeekSource[] = [
  scheduleSource,
  nativeAssignments,
  teamsAssignments,
  bookedMeetings,
  reportedAbsences,
  postEvents,
];

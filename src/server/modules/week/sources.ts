import { millisecondsInMinute } from "date-fns/constants";
import { LEAVE } from "#contract/absence/rules.ts";
import { hasKnownStatus, isSubmitted } from "#contract/assignments/rules.ts";
import { isTest, momentOf } from "#contract/assignments/tests.ts";
import { ofAbsence, ofScheduled } from "#contract/belonging.ts";
import { type CarePlan, careDaysOf, isClosedOn, timesOn } from "#contract/care/rules.ts";
import { type Day, momentInZone } from "#contract/dates/dates.ts";
import { OFFERS } from "#contract/offers.ts";
import { linkTo, REPORTED_ABSENCES } from "#contract/screens.ts";
import { selectMeals } from "../meals/queries.ts";
import { selectAssignmentsDue, selectTeamsAssignmentsDue } from "../todo/assignmentQueries.ts";
import { selectAbsences, selectMeetings, selectPostEvents, selectScheduled } from "./queries.ts";
import { PLAIN, type WeekRow, type WeekSource, weekSource } from "./weekSource.ts";

/** Minutes by which the day of the change to summer time is shorter: whole days must not end on the day after it. */
const CHANGE_OF_CLOCK = 60;
const kindOfAssignment = (type: string | null) => (isTest(type) ? "TEST" : "ASSIGNMENT");

type KnownCare = { plan: CarePlan; closedDays: readonly Day[] };

/** Returns the times of drop-off and pick-up of a student's week, as the care screen has them (CARE-1). */
export const careRows = (
  studentId: string,
  { plan, closedDays }: KnownCare,
  { start, timeZone }: { start: Day; timeZone: string },
): WeekRow[] =>
  careDaysOf(start)
    .filter((day) => !isClosedOn(plan, day, closedDays))
    .flatMap((day): WeekRow[] => {
      const times = timesOn(plan, day);
      if (!times) return [];
      const at = (time: string) => momentInZone(day, `${time}:00`, timeZone);
      const row = { ...PLAIN, studentId, id: day, source: `care-${day}`, title: "", address: linkTo("care") };
      return [{ ...row, kind: "CARE", start: at(times.start), end: at(times.end) }];
    });

export const scheduleSource = weekSource(
  { name: "item", offer: OFFERS.schedule, audit: "schedule", select: selectScheduled },
  ({ id, title, type, instanceType, startTime, length, allDay, room, relationships, cancelled }) => {
    const end = new Date(
      startTime.getTime() + Math.max(0, allDay ? length - CHANGE_OF_CLOCK : length) * millisecondsInMinute,
    );
    const services = ofScheduled({ type, relationships });
    const shared = { title, start: startTime, end, isAllDay: allDay, isCancelled: cancelled, room, services };
    const inSchedule = { ...shared, address: linkTo("schedule") };
    if (type === "LESSON") return { ...inSchedule, kind: "HOURS" };
    if (type !== "ASSIGNMENT") return { ...inSchedule, kind: type === "MEETING" ? "MEETING" : "EVENT" };
    const kind = kindOfAssignment(instanceType);
    const assignmentId = relationships.find(({ referenceType }) => referenceType === "ASSIGNMENT")?.referenceId;
    if (cancelled || !assignmentId) return { ...inSchedule, kind, id };
    return { ...shared, kind, id: assignmentId, address: linkTo("assignment", { assignmentId }) };
  },
);

const nativeAssignments = weekSource(
  { name: "assignment", offer: OFFERS.nativeAssignments, audit: "assignments", select: selectAssignmentsDue },
  ({ studentId, id, title, dueDate, startDate, status, taskStatus, assignmentType, testTime }) => {
    const assignment = {
      kind: "native" as const,
      status,
      dueDate: dueDate?.toISOString() ?? null,
      startDate: startDate?.toISOString() ?? null,
      tasks: taskStatus === null ? [] : [{ id: "", status: taskStatus, assignedUsers: [studentId] }],
    };
    const moment = momentOf({ assignmentType, dueDate, testTime });
    if (!moment || !hasKnownStatus(assignment)) return null;
    const address = linkTo("assignment", { assignmentId: id });
    const kind = kindOfAssignment(assignmentType);
    const isDeadline = kind === "ASSIGNMENT";
    return { kind, title, start: moment, end: moment, isDeadline, isDone: isSubmitted(assignment), address };
  },
);

const teamsAssignments = weekSource(
  { name: "teams", offer: OFFERS.msAssignments, audit: "assignments", select: selectTeamsAssignmentsDue },
  ({ id, title, ...assignment }) => {
    const known = { kind: "teams" as const, ...assignment };
    if (assignment.dueDateTime === null || !hasKnownStatus(known)) return null;
    const due = new Date(assignment.dueDateTime);
    const address = linkTo("assignment", { assignmentId: id });
    return { kind: "ASSIGNMENT", title, start: due, end: due, isDeadline: true, isDone: isSubmitted(known), address };
  },
);

const bookedMeetings = weekSource(
  { name: "meeting", offer: OFFERS.booking, audit: "meetings", select: selectMeetings },
  ({ id, meetingId, title, start, end }) => {
    const address = linkTo("meetingInstance", { meetingId, instanceId: id });
    return start && end ? { kind: "MEETING", title, start, end, address } : null;
  },
);

const reportedAbsences = weekSource(
  { name: "absence", offer: OFFERS.absenceOrLeave, audit: "absence", select: selectAbsences },
  ({ type, start, end, isAllDay }) => {
    const isLeave = type === LEAVE;
    const address = `${linkTo("absence")}${REPORTED_ABSENCES}`;
    const services = ofAbsence({ isLeave });
    return { kind: isLeave ? "LEAVE" : "ABSENCE", title: "", start, end, isAllDay, services, address };
  },
);

/** A day by the calendar is the same in every zone of these schools at noon. */
const LUNCH_TIME = "T12:00:00Z";

const lunches = weekSource(
  { name: "lunch", offer: OFFERS.meals, audit: null, select: selectMeals },
  ({ day, courses }) => {
    const start = new Date(`${day}${LUNCH_TIME}`);
    const title = courses.map(({ name }) => name).join(" / ");
    const named = courses.map(({ name, allergens }) => ({ name, allergens }));
    return { kind: "LUNCH", title, start, end: start, isAllDay: true, address: linkTo("meals"), courses: named };
  },
);

const postEvents = weekSource(
  { name: "post", offer: OFFERS.posts, audit: "posts", select: selectPostEvents },
  ({ id, title, eventDate }) => {
    const address = linkTo("post", { postId: id });
    return eventDate ? { kind: "EVENT", title, start: eventDate, end: eventDate, address } : null;
  },
);

/** Everything that a week shows (FAM-1), and calendar feeds (CAL-1). */
export const WEEK_SOURCES: readonly WeekSource[] = [
  scheduleSource,
  nativeAssignments,
  teamsAssignments,
  bookedMeetings,
  reportedAbsences,
  postEvents,
  lunches,
];

/** Sources of a day of all children, as home shows it (CALM-2). What is due stands in the list of things to do. */
export const DAY_SOURCES: readonly WeekSource[] = WEEK_SOURCES.filter((source) => source !== teamsAssignments);

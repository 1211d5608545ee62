import { millisecondsInDay } from "date-fns/constants";
import { isTest, momentOf } from "#contract/assignments/tests.ts";
import { CARE_DAYS_AHEAD } from "#contract/care/rules.ts";
import { addDays, dayInZone, endOfDay } from "#contract/dates/dates.ts";
import { isUnanswered } from "#contract/holidays/rules.ts";
import { OFFERS } from "#contract/offers.ts";
import {
  BOOKING,
  FIRST_EMPTY_FIELD,
  LEAVE_TAB,
  linkTo,
  MEETING_FORMS,
  NEW_REPORT,
  PERMISSIONS,
  USUAL_TIMES,
} from "#contract/screens.ts";
import type { TodoList } from "#contract/todo/schemas.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import type { DoneBy } from "../forms/answeredBy.ts";
import { permissionsToAnswer } from "../permissions/standing.ts";
import { assemble, type Due } from "./assemble.ts";
import { assignmentsDue, openTeamsAssignments } from "./assignmentQueries.ts";
import { type Family, familyOf } from "./family.ts";
import { invalidAbsences, unreadNotices } from "./queries.ts";
import { currentMeetings, openForms } from "./requestQueries.ts";
import {
  ABSENCE_DAYS,
  ASSIGNMENT_DAYS,
  careTimesDue,
  isAbsenceQuestion,
  isAssignmentDue,
  isDecisionNews,
  isMeetingFormDue,
  isToBook,
  lacksContact,
  mayBeReported,
  postDue,
  startOfSchoolYear,
} from "./rules.ts";

/** The id of the item about times of care, the same in each week: put away for good, it is not asked for again. */
const CARE_ID = "care";

/** The id of the item about the guardian's own contact details. */
const CONTACT_ID = "contact";

/** Reads what a guardian has to do with one query for each kind, however many students there are (DUE-7). */
export async function readTodo(
  db: Database,
  family: Family,
): Promise<TodoList & { timeZoneOf: (studentId: string | undefined) => string }> {
  const { caller, now } = family;
  const day = schoolDay(now);
  const asked = { first: addDays(day, -1), last: addDays(day, CARE_DAYS_AHEAD) };
  const { children, inCare, timeZoneOf, isOfferedTo, forOffered } = await familyOf(db, family, asked);
  const daysFrom = (days: number) => new Date(now.getTime() + days * millisecondsInDay);

  const callerId = caller.id;
  const [formRows, meetingRows, absenceRows, noticeRows, assignmentRows, teamsRows, permissionRows] = await Promise.all(
    [
      forOffered(OFFERS.forms, (studentIds) => openForms(db, { callerId, studentIds, day })),
      forOffered(OFFERS.booking, (studentIds) => currentMeetings(db, { callerId, studentIds, now, day })),
      forOffered(OFFERS.absence, (studentIds) =>
        invalidAbsences(db, { studentIds, now, since: daysFrom(-ABSENCE_DAYS - 1) }),
      ),
      forOffered([OFFERS.posts, OFFERS.leave], (studentIds) =>
        unreadNotices(db, { callerId, studentIds, now, since: daysFrom(-1) }),
      ),
      forOffered(OFFERS.nativeAssignments, (studentIds) =>
        assignmentsDue(db, { studentIds, from: startOfSchoolYear(now), until: daysFrom(ASSIGNMENT_DAYS), now }),
      ),
      forOffered(OFFERS.msAssignments, (studentIds) => openTeamsAssignments(db, { studentIds })),
      forOffered(OFFERS.childCard, (studentIds) => permissionsToAnswer(db, { callerId, studentIds, day })),
    ],
  );

  const doneOf = (by: DoneBy | null): Due["done"] =>
    by ? { by: shownTo(by, [callerId]), at: new Date(by.at) } : undefined;
  const dues: Due[] = [
    ...formRows.map(
      ({ formId, ...row }): Due => ({
        ...row,
        kind: "FORM",
        address: `${linkTo("form", { formId })}${FIRST_EMPTY_FIELD}`,
        created: null,
        done: doneOf(row.doneBy),
      }),
    ),
    ...meetingRows.flatMap(({ studentId, meetingId, instanceId, title, doneBy, ...meeting }): Due[] => {
      const meetingAddress = linkTo("meetingInstance", { meetingId, instanceId });
      const toBook = { kind: "MEETING" as const, address: `${meetingAddress}${BOOKING}` };
      const toFill = { kind: "MEETING_FORM" as const, address: `${meetingAddress}${MEETING_FORMS}` };
      const shared = { id: meetingId, title, studentId, created: null };
      const done = doneOf(doneBy);
      return [
        ...(meeting.date && done ? [{ ...shared, ...toBook, address: meetingAddress, due: meeting.date, done }] : []),
        ...(isToBook(meeting, now) ? [{ ...shared, ...toBook, due: meeting.firstFree }] : []),
        ...(isMeetingFormDue(meeting, now) ? [{ ...shared, ...toFill, due: meeting.date }] : []),
      ];
    }),
    ...absenceRows
      .filter((row) => isAbsenceQuestion(row, now, timeZoneOf(row.studentId)))
      .map(({ id, title, studentId, startTime }): Due => {
        const address = mayBeReported(startTime, now, timeZoneOf(studentId))
          ? `${linkTo("absence")}${NEW_REPORT}`
          : linkTo("attendance");
        return { kind: "ABSENCE_QUESTION", id, title, studentId, address, due: null, created: startTime };
      }),
    ...noticeRows.flatMap(({ postId: id, title, studentId, published, ...post }): Due[] => {
      if (id === null || title === null || !isOfferedTo(OFFERS.posts, studentId)) return [];
      const due = postDue(post, now, timeZoneOf(studentId));
      const address = linkTo("post", { postId: id });
      return due ? [{ kind: "IMPORTANT_POST", id, title, studentId, address, due, created: published }] : [];
    }),
    ...noticeRows.flatMap(({ leaveId: id, studentId, decidedAt }): Due[] => {
      if (id === null || decidedAt === null || !isOfferedTo(OFFERS.leave, studentId)) return [];
      if (!isDecisionNews(decidedAt, now)) return [];
      const address = `${linkTo("absence")}${LEAVE_TAB}`;
      return [{ kind: "LEAVE_DECISION", id, title: "", studentId, address, due: null, created: decidedAt }];
    }),
    ...inCare.flatMap(({ id: studentId, ...care }): Due[] => {
      const due = careTimesDue(care, now, timeZoneOf(studentId));
      const address = `${linkTo("care")}${USUAL_TIMES}`;
      return due ? [{ kind: "CARE_TIMES", id: CARE_ID, title: "", studentId, address, due, created: null }] : [];
    }),
    ...inCare.flatMap(({ id: studentId, plan, rounds }): Due[] => {
      const timeZone = timeZoneOf(studentId);
      const waiting = rounds.filter(({ days }) => isUnanswered(plan, days, dayInZone(now, timeZone)));
      return waiting.map(({ id, title, answerBy }) => ({
        kind: "HOLIDAY",
        id,
        title,
        studentId,
        address: linkTo("holidays"),
        created: null,
        due: endOfDay(answerBy, timeZone),
      }));
    }),
    ...assignmentRows
      .filter(({ studentId, taskStatus, status, dueDate, startDate }) =>
        isAssignmentDue(
          {
            kind: "native",
            status,
            dueDate: dueDate?.toISOString() ?? null,
            startDate: startDate?.toISOString() ?? null,
            tasks: taskStatus === null ? [] : [{ id: "", status: taskStatus, assignedUsers: [studentId] }],
          },
          now,
        ),
      )
      .flatMap(({ id, title, studentId, created, ...assignment }): Due[] => {
        const address = linkTo("assignment", { assignmentId: id });
        const due = momentOf(assignment);
        const isWritten = isTest(assignment.assignmentType);
        // Nobody can do anything about a test that is over.
        if (isWritten && due !== null && due <= now) return [];
        return [{ kind: "ASSIGNMENT", id, title, studentId, address, due, created, isTest: isWritten }];
      }),
    ...teamsRows
      .filter((row) => isAssignmentDue({ kind: "teams", ...row }, now))
      .map(({ id, title, studentId, dueDateTime }): Due => {
        const address = linkTo("assignment", { assignmentId: id });
        const due = dueDateTime === null ? null : new Date(dueDateTime);
        return { kind: "ASSIGNMENT", id, title, studentId, address, due, created: null };
      }),
    ...permissionRows.map(
      ({ studentId, permission: { id, title } }): Due => ({
        kind: "PERMISSION",
        id,
        title,
        studentId,
        due: null,
        created: null,
        address: `${linkTo("child")}${PERMISSIONS}`,
      }),
    ),
    ...contactOf(children[0]),
  ];
  return { ...assemble(dues, children, children[0]?.putAway ?? [], now), timeZoneOf };
}

const contactOf = (guardian: Parameters<typeof lacksContact>[0] | undefined): Due[] =>
  guardian && lacksContact(guardian)
    ? [
        {
          kind: "CONTACT",
          id: CONTACT_ID,
          title: "",
          studentId: null,
          address: linkTo("profile"),
          due: null,
          created: null,
        },
      ]
    : [];

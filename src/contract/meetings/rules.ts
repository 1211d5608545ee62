import { STUDENT_ROLE } from "../courses/rules.ts";
import type { FormInstance } from "../forms/schemas.ts";
import type { Meeting, MeetingInstance, MeetingRelationship, Participant, TimeBlockSlot } from "./schemas.ts";

type Listed = Pick<Meeting, "status"> & { instances: Pick<MeetingInstance, "status">[] };

/** Returns the tab of a meeting; undefined for a draft, which is not shown yet (MEET-1). */
export function meetingTab({ status, instances: [first] }: Listed): "current" | "past" | undefined {
  if (status === "COMPLETED" || first?.status === "COMPLETED") return "past";
  return first?.status === "ACTIVE" ? "current" : undefined;
}

/**
 * Sorts current meetings by what is due: those with something left to do first, then the booked ones ahead, then the
 * rest; within each by time.
 */
export function byDue(viewerId: string, now: Date) {
  const rankOf = (meeting: Due): number => {
    const [first] = meeting.instances;
    if (!first) return 2;
    const { isToBook, isToFill } = todoOf(meeting, first, viewerId);
    if ((isToBook && meeting.firstFreeTime !== null) || isToFill) return 0;
    return first.date !== null && momentOfBooking(first.date) >= now ? 1 : 2;
  };
  const timeOf = ({ instances: [first], firstFreeTime }: Due) => first?.date ?? firstFreeTime ?? "9999";
  return (one: Due, other: Due): number => rankOf(one) - rankOf(other) || compare(timeOf(one), timeOf(other));
}

/** Sorts past meetings, the latest first. */
export const byLatest = (one: Due, other: Due): number =>
  compare(other.instances[0]?.date ?? "", one.instances[0]?.date ?? "");

type Due = Pick<Meeting, "status" | "relationships" | "firstFreeTime"> & { instances: Instance[] };

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Bookable = Pick<MeetingInstance, "date" | "endDate" | "status">;

export const momentOfBooking = (time: string): Date => new Date(`${time}Z`);

export const bookingTimeOf = (moment: Date): string => moment.toISOString().slice(0, 19);

/** Returns whether a booking may be cancelled or moved (MEET-7). */
export const mayRebook = ({ date, endDate, status }: Bookable, meetingStatus: Meeting["status"], now: Date): boolean =>
  date !== null &&
  endDate !== null &&
  status === "ACTIVE" &&
  meetingStatus !== "COMPLETED" &&
  momentOfBooking(date) > now;

/** Returns whether a student's meeting may be completed: from its start on, or at any time without a booking (DESK-5). */
export const mayComplete = (start: Date | null, now: Date): boolean => start === null || start <= now;

/** Returns whether a slot may be chosen: free, bookable and not past (MEET-5). */
export const isBookable = ({ available, bookable, startTime }: TimeBlockSlot, now: Date): boolean =>
  available && bookable && momentOfBooking(startTime) >= now;

/** Returns whether a participant who is no guardian or student of the meeting is a student at its school. */
export const isStudentThere = ({ user }: Pick<Participant, "user">, schoolId: string): boolean =>
  user.roles.some(({ referenceId, roleId }) => referenceId === schoolId && roleId === STUDENT_ROLE);

/** Returns whether a guardian may write to a participant: staff at the meeting's school, not the viewer (MEET-9). */
export const mayBeWrittenTo = ({ userID, userType, user }: Participant, viewerId: string, schoolId: string): boolean =>
  userType === "USER" &&
  userID !== viewerId &&
  user.roles.some(({ referenceId, roleId }) => referenceId === schoolId && roleId !== STUDENT_ROLE);

/** Returns whether the viewer may fill in a form of the meeting (MEET-11). */
export const isFormFor = (
  { referenceType, targetedAudience }: Pick<MeetingRelationship, "referenceType" | "targetedAudience">,
  participants: Pick<Participant, "userID" | "userType">[],
  viewerId: string,
): boolean =>
  referenceType === "FORM" &&
  participants.some(({ userID, userType }) => userID === viewerId && userType === targetedAudience);

type Instance = Pick<MeetingInstance, "date" | "status" | "participants" | "relationships">;

/** Returns the forms of the meeting that the viewer may fill in (MEET-11). */
export const ownForms = (meeting: Pick<Meeting, "relationships">, instance: Instance, viewerId: string) =>
  meeting.relationships.filter((relationship) => isFormFor(relationship, instance.participants, viewerId));

/** Returns the saved answers to a form of the meeting, of one person or of anybody; undefined if there are none. */
export const answersTo = (
  instance: Pick<MeetingInstance, "relationships">,
  formId: string,
  personId?: string,
): FormInstance | undefined =>
  instance.relationships
    .flatMap((link) => (link.referenceType === "FORMINSTANCE" ? [link.reference] : []))
    .find(({ formID, assignedTo }) => formID === formId && (personId === undefined || assignedTo === personId));

/** Returns whether the school has completed a meeting or its occasion about a student. */
export const isCompleted = (meeting: Pick<Meeting, "status">, instance: Pick<MeetingInstance, "status">): boolean =>
  meeting.status === "COMPLETED" || instance.status === "COMPLETED";

/** Returns what is left to do before the meeting; nothing once it is completed (MEET-4). */
export function todoOf(
  meeting: Pick<Meeting, "status" | "relationships">,
  instance: Instance,
  viewerId: string,
): { isToBook: boolean; isToFill: boolean } {
  const isOver = isCompleted(meeting, instance);
  const isOpen = ({ referenceID }: Pick<MeetingRelationship, "referenceID">) =>
    answersTo(instance, referenceID, viewerId)?.status !== "SUBMITTED";
  return {
    isToBook: !isOver && instance.date === null,
    isToFill: !isOver && ownForms(meeting, instance, viewerId).some(isOpen),
  };
}

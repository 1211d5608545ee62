import { STUDENT_ROLE } from "./groups.ts";
import type { FormInstance } from "./schemas/forms.ts";
import type { Meeting, MeetingInstance, MeetingRelationship, Participant, TimeBlockSlot } from "./schemas/meetings.ts";

type Listed = Pick<Meeting, "status"> & { instances: Pick<MeetingInstance, "status">[] };

/** Returns the tab of a meeting; undefined for a draft, which is not shown yet (MEET-1). */
export function meetingTab({ status, instances: [first] }: Listed): "current" | "past" | undefined {
  if (status === "COMPLETED" || first?.status === "COMPLETED") return "past";
  return first?.status === "ACTIVE" ? "current" : undefined;
}

type Bookable = Pick<MeetingInstance, "date" | "endDate">;

/** Converts a booking time to a date. */
export const momentOfBooking = (time: string): Date => new Date(`${time}Z`);

export const bookingTimeOf = (moment: Date): string => moment.toISOString().slice(0, 19);

/** Returns whether a booking may be cancelled or moved (MEET-7). */
export const mayRebook = ({ date, endDate }: Bookable, meetingStatus: Meeting["status"], now: Date): boolean =>
  date !== null && endDate !== null && meetingStatus !== "COMPLETED" && momentOfBooking(date) > now;

/** Returns whether a slot may be chosen: free, bookable and not past (MEET-5). */
export const isBookable = ({ available, bookable, startTime }: TimeBlockSlot, now: Date): boolean =>
  available && bookable && momentOfBooking(startTime) >= now;

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

type Occasion = Pick<MeetingInstance, "date" | "status" | "participants" | "relationships">;

/** Returns the forms of the meeting that the viewer may fill in (MEET-11). */
export const ownForms = (meeting: Pick<Meeting, "relationships">, instance: Occasion, viewerId: string) =>
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

/** Returns what is left to do before the meeting; nothing once it is completed (MEET-4). */
export function todoOf(
  meeting: Pick<Meeting, "status" | "relationships">,
  instance: Occasion,
  viewerId: string,
): { isToBook: boolean; isToFill: boolean } {
  const isOver = meeting.status === "COMPLETED" || instance.status === "COMPLETED";
  const isOpen = ({ referenceID }: Pick<MeetingRelationship, "referenceID">) =>
    answersTo(instance, referenceID, viewerId)?.status !== "SUBMITTED";
  return {
    isToBook: !isOver && instance.date === null,
    isToFill: !isOver && ownForms(meeting, instance, viewerId).some(isOpen),
  };
}

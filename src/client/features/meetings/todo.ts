import { isFormFor, type Meeting, type MeetingInstance } from "#contract/meetings.ts";

type Occasion = Pick<MeetingInstance, "date" | "status" | "participants" | "relationships">;

/** The forms of the meeting that are the viewer's to fill in (MEET-11). */
export const ownForms = (meeting: Pick<Meeting, "relationships">, instance: Occasion, viewerId: string) =>
  meeting.relationships.filter((relationship) => isFormFor(relationship, instance.participants, viewerId));

/** The answers to a form of the meeting, if any have been saved. */
export const answersTo = (instance: Pick<MeetingInstance, "relationships">, formId: string, viewerId?: string) =>
  instance.relationships
    .flatMap((link) => (link.referenceType === "FORMINSTANCE" ? [link.reference] : []))
    .find(({ formID, assignedTo }) => formID === formId && (viewerId === undefined || assignedTo === viewerId));

/** What is left to do before the meeting; nothing once it is completed (MEET-4). */
export function todoOf(
  meeting: Pick<Meeting, "status" | "relationships">,
  instance: Occasion,
  viewerId: string,
): { isToBook: boolean; isToFill: boolean } {
  const isOver = meeting.status === "COMPLETED" || instance.status === "COMPLETED";
  const isOpen = ({ referenceID }: { referenceID: string }) =>
    answersTo(instance, referenceID, viewerId)?.status !== "SUBMITTED";
  return {
    isToBook: !isOver && instance.date === null,
    isToFill: !isOver && ownForms(meeting, instance, viewerId).some(isOpen),
  };
}

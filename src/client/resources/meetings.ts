import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError, statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { FormInstance, FormInstanceInput } from "#contract/forms.ts";
import { answersTo } from "#contract/meetingRules.ts";
import {
  createInstanceForm,
  FORMER_SLOT_FIELD,
  getMeeting,
  getMeetingInstance,
  listMeetings,
  listTimeBlocks,
  type Meeting,
  type MeetingInstance,
  sendAppointment,
  type TimeBlock,
  type TimeBlockSlot,
  updateInstanceDate,
} from "#contract/meetings.ts";
import { refreshedBy } from "./refreshes.ts";

/** The meetings about the active student. */
export const useMeetings = (): Resource<Meeting[]> => useResource(listMeetings, {});

export const useMeeting = (meetingId: string): Resource<Meeting> => useResource(getMeeting, { params: { meetingId } });

export const prefetchMeetings = (): void => void prefetch(listMeetings, {});

export const prefetchMeeting = (meetingId: string): void => void prefetch(getMeeting, { params: { meetingId } });

/** The times of a meeting; they change under one's hands, so they are asked for anew whenever they are shown. */
export const useTimeBlocks = (meetingId: string): Resource<TimeBlock[]> =>
  useResource(listTimeBlocks, { params: { meetingId } });

/** Books a slot for an instance, or with null cancels its booking; not when the booking is another than is shown. */
export function useBooking({
  id,
  meetingId,
  timeBlockSlotId,
}: Pick<MeetingInstance, "id" | "meetingId" | "timeBlockSlotId">) {
  const { run, isRunning } = useChange(updateInstanceDate, { refresh: refreshedBy.updateInstanceDate });
  const book = (slot: TimeBlockSlot | null): Promise<MeetingInstance> =>
    run({
      params: { instanceId: id },
      body: {
        id,
        meetingId,
        timeBlockSlotId: slot?.id ?? null,
        date: slot?.startTime ?? null,
        endDate: slot?.endTime ?? null,
        formerTimeBlockSlotId: timeBlockSlotId,
      },
    });
  return { book, isBooking: isRunning };
}

/** When the viewer's answer to a form of a meeting was last changed, as the server has it now. */
export async function fetchAnswerEdited(instanceId: string, formId: string, viewerId: string): Promise<string | null> {
  const { relationships } = await request(getMeetingInstance, { params: { instanceId } });
  return answersTo({ relationships }, formId, viewerId)?.edited ?? null;
}

/** Another guardian of the student has changed the booking meanwhile. */
export const isBookingChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem?.errors ?? []).some(({ field }) => field === FORMER_SLOT_FIELD);

/** Somebody else was quicker. */
export const isSlotGone = (error: unknown): boolean => statusOf(error) === 409 && !isBookingChanged(error);

export const refreshBookings = (): void => refresh(...refreshedBy.updateInstanceDate);

/** The guardian has had as many invitations mailed as they may within an hour. */
export const isTooOften = (error: unknown): boolean => statusOf(error) === 429;

/** Mails the guardian an invitation to an instance. */
export function useSendAppointment(instanceId: string) {
  const { run, isRunning } = useChange(sendAppointment);
  return { send: () => run({ params: { instanceId } }), isSending: isRunning };
}

/** The first saving of an answer to a form of a meeting. */
export function useCreateInstanceForm({ id, meetingId }: Pick<MeetingInstance, "id" | "meetingId">) {
  const { run } = useChange(createInstanceForm, { refresh: refreshedBy.createInstanceForm });
  return (body: FormInstanceInput): Promise<FormInstance> => run({ params: { meetingId, instanceId: id }, body });
}

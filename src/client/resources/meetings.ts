import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError, statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import type { Written } from "#client/lib/edits.ts";
import type { FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";
import {
  createInstanceForm,
  FORMER_SLOT_FIELD,
  getCalendarFile,
  getMeeting,
  getMeetingInstance,
  listMeetings,
  listTimeBlocks,
  sendAppointment,
  updateInstanceDate,
} from "#contract/meetings/endpoints.ts";
import type { MeetingInstance, TimeBlockSlot } from "#contract/meetings/schemas.ts";
import { outdatedAnswers } from "./forms.ts";
import { refreshedBy } from "./refreshes.ts";
import { useChange } from "./useChange.ts";

/** The meetings about the active student; not requested where they are not offered. */
export const useMeetings = (isOffered = true) => useResource(listMeetings, isOffered ? {} : null);

export const useMeeting = (meetingId: string) => useResource(getMeeting, { params: { meetingId } });

export const prefetchMeetings = (): void => void prefetch(listMeetings, {});

export const prefetchMeeting = (meetingId: string): void => void prefetch(getMeeting, { params: { meetingId } });

/** The times of a meeting. */
export const useTimeBlocks = (meetingId: string) => useResource(listTimeBlocks, { params: { meetingId } });

/** Books a slot for an instance, or with null cancels its booking. Refused if the booking is not the one shown. */
export function useBooking({
  id,
  meetingId,
  timeBlockSlotId,
}: Pick<MeetingInstance, "id" | "meetingId" | "timeBlockSlotId">) {
  const { run, isRunning } = useChange(updateInstanceDate);
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

/** Fetches an instance as it is now, whatever is shown. */
export const fetchMeetingInstance = (instanceId: string): Promise<MeetingInstance> =>
  request(getMeetingInstance, { params: { instanceId } });

/** Tells whether another guardian of the student has changed the booking meanwhile. */
export const isBookingChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem?.errors ?? []).some(({ field }) => field === FORMER_SLOT_FIELD);

/** Tells whether somebody else has booked the slot. */
export const isSlotGone = (error: unknown): boolean => statusOf(error) === 409 && !isBookingChanged(error);

/** Tells whether the booking can no longer be changed, as its meeting has begun or is completed. */
export const isBookingClosed = (error: unknown): boolean => statusOf(error) === 403;

export const refreshBookings = (): void => refresh(...refreshedBy.updateInstanceDate);

/** Tells whether the guardian has reached the hourly limit of mailed invitations. */
export const isTooOften = (error: unknown): boolean => statusOf(error) === 429;

/** Mails the guardian an invitation to an instance. */
export function useSendAppointment(instanceId: string) {
  const { run, isRunning } = useChange(sendAppointment);
  return { send: () => run({ params: { instanceId } }), isSending: isRunning };
}

/** Fetches a booked instance as an iCalendar file. */
export const fetchCalendarFile = (instanceId: string) => request(getCalendarFile, { params: { instanceId } });

/** Saves an answer to a form of a meeting for the first time. */
export function useCreateInstanceForm({ id, meetingId }: Pick<MeetingInstance, "id" | "meetingId">) {
  const { run } = useChange(createInstanceForm);
  return (body: FormInstanceInput): Promise<Written<FormInstance>> =>
    run({ params: { meetingId, instanceId: id }, body }).then((reply) => ({ is: "saved", reply }), outdatedAnswers);
}

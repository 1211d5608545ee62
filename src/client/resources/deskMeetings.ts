import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError } from "#client/http/request/apiError.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import { DESK_PAGE_SIZE } from "#contract/desk.ts";
import {
  addDeskNote,
  cancelDeskMeeting,
  completeDeskTalk,
  createDeskMeeting,
  type DeskMeetingChoices,
  type DeskMeetingGroup,
  type DeskRound,
  type DeskRoundDetails,
  type DeskTalkDetails,
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
  moveDeskBooking,
  OVERLAP_FIELDS,
  offerDeskSlot,
  SLOT_FIELD,
  STAFF_FIELD,
} from "#contract/deskMeetings.ts";
import type { Endpoint } from "#contract/endpoint.ts";

const ROUND = [listDeskMeetings, getDeskMeeting, getDeskTalk] as const;

/** For each write about meetings at the desk, the reads that it puts out of date. */
export const refreshedByMeetings = {
  createDeskMeeting: [listDeskMeetings],
  cancelDeskMeeting: ROUND,
  offerDeskSlot: [getDeskMeeting],
  moveDeskBooking: ROUND,
  addDeskNote: [getDeskTalk],
  completeDeskTalk: ROUND,
} satisfies Record<string, readonly Endpoint[]>;

/** Reads again what a screen of meetings shows, after somebody else was first. */
export const refreshRounds = (): void => refresh(...ROUND);

/** Returns the numbers of the teachers who have other meetings at the time, if that is why a round was refused. */
export function busyStaffIn(error: unknown): number[] {
  return errorsOf(error).flatMap(({ field }) =>
    field.startsWith(`${STAFF_FIELD}.`) ? [Number(field.slice(STAFF_FIELD.length + 1))] : [],
  );
}

const errorsOf = (error: unknown): readonly { field: string; message: string }[] =>
  error instanceof ApiError && error.status === 409 ? (error.problem?.errors ?? []) : [];

/** Tells whether a time could not be withdrawn because a guardian has booked it. */
export const isSlotTaken = (error: unknown): boolean => errorsOf(error).some(({ field }) => field === SLOT_FIELD);

/** Returns the other meetings over which a time could not be offered again. */
export function overlapIn(error: unknown): { start: string; title: string | undefined } | undefined {
  const named = new Map(errorsOf(error).map(({ field, message }) => [field, message]));
  const start = named.get(OVERLAP_FIELDS.start);
  return start === undefined ? undefined : { start, title: named.get(OVERLAP_FIELDS.title) };
}

export const useDeskRounds = (): PagedResource<DeskRound> =>
  usePagedResource(listDeskMeetings, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useRoundGroups = (): Resource<DeskMeetingGroup[]> => useResource(listDeskMeetingGroups, {});

export const useRoundChoices = (groupId: string): Resource<DeskMeetingChoices> =>
  useResource(getDeskMeetingChoices, { params: { groupId } });

export const useDeskRound = (meetingId: string): Resource<DeskRoundDetails> =>
  useResource(getDeskMeeting, { params: { meetingId } });

export const useDeskTalk = (instanceId: string): Resource<DeskTalkDetails> =>
  useResource(getDeskTalk, { params: { instanceId } });

export const useCreateRound = (): Change<typeof createDeskMeeting> =>
  useChange(createDeskMeeting, { refresh: refreshedByMeetings.createDeskMeeting });

export const useCancelRound = (): Change<typeof cancelDeskMeeting> =>
  useChange(cancelDeskMeeting, { refresh: refreshedByMeetings.cancelDeskMeeting });

export const useOfferSlot = (): Change<typeof offerDeskSlot> =>
  useChange(offerDeskSlot, { refresh: refreshedByMeetings.offerDeskSlot });

export const useMoveBooking = (): Change<typeof moveDeskBooking> =>
  useChange(moveDeskBooking, { refresh: refreshedByMeetings.moveDeskBooking });

export const useAddNote = (): Change<typeof addDeskNote> =>
  useChange(addDeskNote, { refresh: refreshedByMeetings.addDeskNote });

export const useCompleteTalk = (): Change<typeof completeDeskTalk> =>
  useChange(completeDeskTalk, { refresh: refreshedByMeetings.completeDeskTalk });

import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError, unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskMeetingMissing,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
  OVERLAP_FIELDS,
  SLOT_FIELD,
  STAFF_FIELD,
} from "#contract/desk/meetings/endpoints.ts";
import type { DeskTalkDetails } from "#contract/desk/meetings/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

/** Reads again what a screen of meetings shows, after somebody else was first. */
export const refreshRounds = (): void => refresh(...refreshedAtDesk.cancelDeskMeeting);

/** Reads a student's meeting as somebody else has left it, and shows it on the page too; null once it is gone. */
export function fetchTalk(instanceId: string): Promise<DeskTalkDetails | null> {
  refreshRounds();
  return unlessGone(request(getDeskTalk, { params: { instanceId } }));
}

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

export const useDeskRounds = () => usePagedResource(listDeskMeetings, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useRoundGroups = () => useResource(listDeskMeetingGroups, {});

export const useRoundChoices = (groupId: string) => useResource(getDeskMeetingChoices, { params: { groupId } });

export const useDeskRound = (meetingId: string) => useResource(getDeskMeeting, { params: { meetingId } });

export const useDeskRoundMissing = (meetingId: string) => useResource(getDeskMeetingMissing, { params: { meetingId } });

export const useDeskTalk = (instanceId: string) => useResource(getDeskTalk, { params: { instanceId } });

import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import {
  DESK_PAGE_SIZE,
  type Desk,
  type DeskAbsences,
  type DeskCare,
  type DeskLeave,
  decideOnLeave,
  getDesk,
  listDeskAbsences,
  listDeskCare,
  listDeskLeave,
  markAbsenceSeen,
} from "#contract/desk.ts";
import { getDeskLesson, listDeskLessons } from "#contract/deskAttendance.ts";
import { getDeskConversation, listDeskConversations } from "#contract/deskInbox.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { refreshedByForms } from "./deskForms.ts";
import { refreshedByMeetings } from "./deskMeetings.ts";
import { refreshedByNotices } from "./deskNotices.ts";
import { refreshedByOffice } from "./deskOffice.ts";

/** For each write at the desk, by the name of its endpoint, the reads that it puts out of date. */
export const refreshedAtDesk = {
  markAbsenceSeen: [getDesk, listDeskAbsences],
  decideOnLeave: [getDesk, listDeskLeave, listDeskAbsences, listDeskCare],
  ...refreshedByForms,
  ...refreshedByMeetings,
  ...refreshedByNotices,
  ...refreshedByOffice,
  markReadAtDesk: [getDesk, listDeskConversations],
  answerAtDesk: [getDesk, listDeskConversations, getDeskConversation],
  recallAtDesk: [listDeskConversations, getDeskConversation],
  writeToFamilies: [listDeskConversations],
  takeAttendance: [getDesk, listDeskLessons, getDeskLesson, listDeskAbsences],
} satisfies Record<string, readonly Endpoint[]>;

/** Tells whether a write failed because somebody else has changed, decided or withdrawn it since it was shown. */
export const isChangedMeanwhile = (error: unknown): boolean => [404, 409, 412].includes(statusOf(error) ?? 0);

/** Reads all that the desk shows again, after somebody else was first. */
export const refreshDesk = (): void =>
  refresh(getDesk, listDeskAbsences, listDeskCare, listDeskLeave, listDeskLessons, getDeskLesson);

export const useDesk = (): Resource<Desk> => useResource(getDesk, {});

export const useDeskAbsences = (): Resource<DeskAbsences> => useResource(listDeskAbsences, {});

export const useDeskCare = (): Resource<DeskCare> => useResource(listDeskCare, {});

export const useDeskLeave = (): PagedResource<DeskLeave> =>
  usePagedResource(listDeskLeave, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useMarkSeen = (): Change<typeof markAbsenceSeen> =>
  useChange(markAbsenceSeen, { refresh: refreshedAtDesk.markAbsenceSeen });

export const useDecideOnLeave = (): Change<typeof decideOnLeave> =>
  useChange(decideOnLeave, { refresh: refreshedAtDesk.decideOnLeave });

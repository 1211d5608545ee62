import { ApiError } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import {
  changeDeskText,
  createDeskText,
  DESK_TEXTS_PAGE_SIZE,
  type DeskText,
  type DeskTextGroup,
  type DeskTextRow,
  getDeskText,
  listDeskTextGroups,
  listDeskTexts,
  remindOfDeskText,
  removeDeskText,
  withdrawDeskText,
} from "#contract/deskPosts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { DeskTextKind } from "#contract/kinds.ts";

const lists = [listDeskTexts];
const texts = [listDeskTexts, getDeskText];

/** For each write of posts at the desk, by the name of its endpoint, the reads that it puts out of date. */
export const refreshedAtDeskPosts = {
  createDeskText: lists,
  changeDeskText: texts,
  removeDeskText: lists,
  withdrawDeskText: texts,
  remindOfDeskText: texts,
  // A file is in no text until that is saved.
  beginDeskFile: [],
  addDeskFilePiece: [],
  completeDeskFile: [],
} satisfies Record<string, readonly Endpoint[]>;

export const useDeskTexts = (kind: DeskTextKind): PagedResource<DeskTextRow> =>
  usePagedResource(listDeskTexts, DESK_TEXTS_PAGE_SIZE, (page) => ({ query: { kind, page } }));

export const useDeskTextGroups = (): Resource<DeskTextGroup[]> => useResource(listDeskTextGroups, {});

export const useDeskText = (postId: string): Resource<DeskText> => useResource(getDeskText, { params: { postId } });

/** Fetches a text as it is now, after somebody else has changed it. */
export const fetchDeskText = (postId: string): Promise<DeskText> => request(getDeskText, { params: { postId } });

export const useCreateDeskText = (): Change<typeof createDeskText> =>
  useChange(createDeskText, { refresh: refreshedAtDeskPosts.createDeskText });

export const useChangeDeskText = (): Change<typeof changeDeskText> =>
  useChange(changeDeskText, { refresh: refreshedAtDeskPosts.changeDeskText });

export const useRemoveDeskText = (): Change<typeof removeDeskText> =>
  useChange(removeDeskText, { refresh: refreshedAtDeskPosts.removeDeskText });

export const useWithdrawDeskText = (): Change<typeof withdrawDeskText> =>
  useChange(withdrawDeskText, { refresh: refreshedAtDeskPosts.withdrawDeskText });

export const useRemindOfDeskText = (): Change<typeof remindOfDeskText> =>
  useChange(remindOfDeskText, { refresh: refreshedAtDeskPosts.remindOfDeskText });

/** Returns the fields that the server has refused, as in `title`. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof ApiError ? (error.problem?.errors ?? []).map(({ field }) => field.replace(/^body\./, "")) : [];

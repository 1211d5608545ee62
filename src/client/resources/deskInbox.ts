import { request } from "#client/http/request/request.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import {
  answerAtDesk,
  type DeskConversation,
  type DeskFamily,
  type DeskMessage,
  type DeskThread,
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listDeskMessages,
  listWritableGroups,
  markReadAtDesk,
  type WritableGroup,
  writeToFamilies,
} from "#contract/deskInbox.ts";
import { refreshedAtDesk } from "./desk.ts";

export const useDeskConversations = (): Resource<DeskConversation[]> => useResource(listDeskConversations, {});

export const useDeskConversation = (conversationId: string): Resource<DeskThread> =>
  useResource(getDeskConversation, { params: { conversationId } });

/** Fetches the messages before a message. */
export const fetchOlderAtDesk = (conversationId: string, before: string): Promise<DeskMessage[]> =>
  request(listDeskMessages, { params: { conversationId }, query: { before } });

export const useMarkReadAtDesk = (): Change<typeof markReadAtDesk> =>
  useChange(markReadAtDesk, { refresh: refreshedAtDesk.markReadAtDesk });

export const useAnswerAtDesk = (): Change<typeof answerAtDesk> =>
  useChange(answerAtDesk, { refresh: refreshedAtDesk.answerAtDesk });

export const useWritableGroups = (): Resource<WritableGroup[]> => useResource(listWritableGroups, {});

/** The families of a group; with null, nothing. */
export const useDeskFamilies = (groupId: string | null): Resource<DeskFamily[]> =>
  useResource(listDeskFamilies, groupId === null ? null : { params: { groupId } });

export const useWriteToFamilies = (): Change<typeof writeToFamilies> =>
  useChange(writeToFamilies, { refresh: refreshedAtDesk.writeToFamilies });

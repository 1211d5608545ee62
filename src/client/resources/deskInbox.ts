import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listDeskMessages,
  listWritableGroups,
  writeToFamilies,
} from "#contract/desk/inbox/endpoints.ts";
import type { DeskMessage } from "#contract/desk/inbox/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useInbox = () => usePagedResource(listDeskConversations, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

/** The conversations that one message to several families began. */
export const useBatch = (batch: string) =>
  usePagedResource(listDeskConversations, DESK_PAGE_SIZE, (page) => ({ query: { page, batch } }));

export const useDeskConversation = (conversationId: string) =>
  useResource(getDeskConversation, { params: { conversationId } });

/** Fetches the messages before a message. */
export const fetchOlderAtDesk = (conversationId: string, before: string): Promise<DeskMessage[]> =>
  request(listDeskMessages, { params: { conversationId }, query: { before } });

type DeskMessageRequest = { key: string; keepalive: boolean; signal: AbortSignal };

/** Answers in a conversation and returns the id of the message. Its key makes every try the same write. */
export async function answer(
  conversationId: string,
  text: string,
  { key: idempotencyKey, ...writing }: DeskMessageRequest,
): Promise<string> {
  const input = { params: { conversationId }, body: { text } };
  const { id } = await request(answerAtDesk, input, { ...writing, idempotencyKey });
  refresh(...refreshedAtDesk.answerAtDesk);
  return id;
}

type Families = { groupId: string; title: string; students: string[] };

/** Begins conversations with families. */
export async function writeTo(
  { groupId, title, students }: Families,
  text: string,
  { key: idempotencyKey, ...writing }: DeskMessageRequest,
): Promise<string> {
  const input = { params: { groupId }, body: { title, text, students } };
  await request(writeToFamilies, input, { ...writing, idempotencyKey });
  refresh(...refreshedAtDesk.writeToFamilies);
  return idempotencyKey;
}

export const useWritableGroups = () => useResource(listWritableGroups, {});

/** The families of a group; with null, nothing. */
export const useDeskFamilies = (groupId: string | null) =>
  useResource(listDeskFamilies, groupId === null ? null : { params: { groupId } });

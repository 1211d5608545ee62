import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { newIdempotencyKey, request } from "#client/http/request/request.ts";
import { prefetchFirstPage, usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  createConversation,
  getConversation,
  listContacts,
  listConversations,
  listFlags,
  listMessages,
  sendMessage,
} from "#contract/conversations/endpoints.ts";
import { idList } from "#contract/conversations/idList.ts";
import type { Conversation, Message } from "#contract/conversations/schemas.ts";
import type { THREAD_REFERENCES } from "#contract/kinds.ts";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import type { InputOf } from "#contract/registry/calls.ts";
import { refreshedBy } from "./refreshes.ts";

export type NewConversation = InputOf<typeof createConversation>["body"];
export type ThreadReference = { referenceType: (typeof THREAD_REFERENCES)[number]; referenceId: string };

const pageOf = (page: number, search = "") => ({
  query: { ...(search && { search }), ...(page > 1 && { page }) },
});

/** The conversations about the active student, newest first; those that match when something is searched for. */
export const useConversations = (search = ""): PagedResource<Conversation> =>
  usePagedResource(listConversations, CONVERSATIONS_PAGE_SIZE, (page) => pageOf(page, search));

export const prefetchConversations = (): void => prefetchFirstPage(listConversations, pageOf(1));

/** The conversation about a plan, an assignment or a meeting; an empty list when there is none yet. */
export const useConversationsAbout = (reference: ThreadReference) =>
  useResource(listConversations, { query: reference });

/** Those with whom alone conversations are asked for. */
export type Recipients = NewConversation["memberships"];

const withAlone = (recipients: Recipients) => {
  const users = recipients.flatMap(({ user }) => user?.userId ?? []);
  const groups = recipients.flatMap(({ section }) => section?.id ?? []);
  return {
    query: {
      ...(users.length > 0 && { withUsers: idList(users) }),
      ...(groups.length > 0 && { withStaffOf: idList(groups) }),
    },
  };
};

/** The conversations with some recipients alone, whichever page of the list they are on; with null, none. */
export const useConversationsWith = (recipients: Recipients | null) =>
  useResource(listConversations, recipients && withAlone(recipients));

export const fetchConversationsWith = (recipients: Recipients): Promise<Conversation[]> =>
  request(listConversations, withAlone(recipients));

/** One conversation with its newest messages; with null, nothing. */
export const useConversation = (conversationId: string | null) =>
  useResource(getConversation, conversationId === null ? null : { params: { conversationId } });

export const prefetchConversation = (conversationId: string) =>
  prefetch(getConversation, { params: { conversationId } });

/** Fetches so many messages before a message. */
export const fetchOlderMessages = (conversationId: string, before: string, size: number): Promise<Message[]> =>
  request(listMessages, { params: { conversationId }, query: { before, size } });

export const useContacts = () => useResource(listContacts, { params: { studentId: useActiveStudentId() } });

/** Tells whether a report was refused because there were too many before it. */
export const wereTooManyReports = (error: unknown): boolean => statusOf(error) === 409;

export const useFlags = () => useResource(listFlags, {});

export const prefetchFlags = (): void => void prefetch(listFlags, {});

export const newWriteKey = newIdempotencyKey;

type MessageRequest = {
  /** The student it is about, even if another one is active now. */
  studentId: string;
  /** The same for every try, so that the message is written once. */
  key: string;
  /** Aborts it when its writer is no longer signed in. */
  signal: AbortSignal;
  /** Lets it outlive the page. */
  keepalive: boolean;
  /** Limits the try, in milliseconds: the outbox tries again. */
  limitMs: number;
};

/** Sends a message and returns its id. A conversation that refuses it is read again, since it may be closed now. */
export async function send(conversationID: string, text: string, { key, ...writing }: MessageRequest): Promise<string> {
  try {
    const { id } = await request(sendMessage, { body: { text, conversationID } }, { ...writing, idempotencyKey: key });
    refresh(...refreshedBy.sendMessage);
    return id;
  } catch (error) {
    if (statusOf(error) === 409) refresh(...refreshedBy.sendMessage);
    throw error;
  }
}

/**
 * Tells whether a message that was sent with a key is among the newest of its conversation. If that cannot be found out,
 * it is not known to be, and sending it again with the key does no harm.
 */
export async function isInThread(
  conversationId: string,
  { key, studentId, signal, limitMs }: Pick<MessageRequest, "key" | "studentId" | "signal" | "limitMs">,
): Promise<boolean> {
  try {
    const { messages } = await request(getConversation, { params: { conversationId } }, { studentId, signal, limitMs });
    return messages.some(({ id }) => id === key);
  } catch {
    return false;
  }
}

/** Begins a conversation with its first message and returns its id. */
export async function begin(conversation: NewConversation, { key, ...writing }: MessageRequest): Promise<string> {
  const { id } = await request(createConversation, { body: conversation }, { ...writing, idempotencyKey: key });
  refresh(...refreshedBy.createConversation);
  return id;
}

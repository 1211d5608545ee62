import { MESSAGE_BODY_MAX_BYTES } from "./conversations.ts";
import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  DeskBatch,
  DeskConversation,
  DeskFamily,
  DeskMember,
  DeskMessage,
  DeskThread,
  FamilyMessage,
  InboxRow,
  WritableGroup,
} from "./schemas/deskInbox.ts";

/** Longest subject of a conversation. */
export const SUBJECT_MAX_LENGTH = 200;

const everybody = ["mentor", "teacher", "office"] as const;

/** Conversations with the caller or with the staff of an own group, unread ones first, and each batch in one row (DESK-2). */
export const listDeskConversations = {
  name: "listDeskConversations",
  method: "GET",
  path: "/desk/conversations",
  shape: "list",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

export const getDeskConversation = {
  name: "getDeskConversation",
  method: "GET",
  path: "/desk/conversations/:conversationId",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

export const listDeskMessages = {
  name: "listDeskMessages",
  method: "GET",
  path: "/desk/conversations/:conversationId/messages",
  shape: "list",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

export const markReadAtDesk = {
  name: "markReadAtDesk",
  method: "PUT",
  path: "/desk/conversations/:conversationId/read",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

export const answerAtDesk = {
  name: "answerAtDesk",
  method: "POST",
  path: "/desk/conversations/:conversationId/messages",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
  bodyLimit: MESSAGE_BODY_MAX_BYTES,
} as const satisfies Endpoint;

/** Recalls an own message that nobody else has read (CONV-16). */
export const recallAtDesk = {
  name: "recallAtDesk",
  method: "POST",
  path: "/desk/conversations/:conversationId/messages/:messageId/recall",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

/** Groups whose families the caller may write to. */
export const listWritableGroups = {
  name: "listWritableGroups",
  method: "GET",
  path: "/desk/inbox/groups",
  shape: "list",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

/** The students of a group with their guardians, who are written to in their languages. */
export const listDeskFamilies = {
  name: "listDeskFamilies",
  method: "GET",
  path: "/desk/inbox/groups/:groupId/families",
  shape: "list",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
} as const satisfies Endpoint;

/** Begins a conversation with each of the families, who know nothing of one another (DESK-2). */
export const writeToFamilies = {
  name: "writeToFamilies",
  method: "POST",
  path: "/desk/inbox/groups/:groupId/messages",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: everybody,
  bodyLimit: MESSAGE_BODY_MAX_BYTES,
} as const satisfies Endpoint;

import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  ContactGroup,
  Conversation,
  Membership,
  Message,
  MessageFlag,
  Relationship,
} from "./schemas/conversations.ts";

/** Characters of the latest message that a list shows before the ellipsis. */
export const PREVIEW_LENGTH = 155;
/** A search begins at this many characters; fewer clear it. */
export const SEARCH_MIN_LENGTH = 2;
/** Time for which a message waits before it is sent, so that it can be undone (CONV-15). */
export const UNDO_MS = 8_000;
export const SEARCH_THROTTLE_MS = 200;
export const SCROLL_THROTTLE_MS = 35;
/** Distance from the top at which older messages are fetched, in pixels. */
export const LOAD_OLDER_WITHIN_PX = 10;
/** Time within which an own message that nobody has read can be recalled (CONV-16). */
export const RECALL_MS = 15 * 60_000;
/** School setting that keeps from guardians who of the staff has read their messages, if it is 'false' in any case (CONV-17). */
export const READ_RECEIPTS_KEY = "ReadReceipts";
/** Number of messages that a guardian can report in 24 hours, since a report hides the text from everybody. */
export const REPORTS_PER_DAY_MAX = 5;
/** A message of the longest text, in an alphabet of three bytes a character, with its recipients. */
export const MESSAGE_BODY_MAX_BYTES = 98_304;

export const listConversations = {
  name: "listConversations",
  method: "GET",
  path: "/conversations",
  shape: "list",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const getConversation = {
  name: "getConversation",
  method: "GET",
  path: "/conversations/:conversationId",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const listMessages = {
  name: "listMessages",
  method: "GET",
  path: "/conversations/:conversationId/messages",
  shape: "list",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const markConversationRead = {
  name: "markConversationRead",
  method: "PUT",
  path: "/conversations/:conversationId/read",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const listContacts = {
  name: "listContacts",
  method: "GET",
  path: "/conversations/contacts/:studentId",
  shape: "list",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const createConversation = {
  name: "createConversation",
  method: "POST",
  path: "/conversations",
  offer: OFFERS.conversations,
  audit: "conversations",
  bodyLimit: MESSAGE_BODY_MAX_BYTES,
} as const satisfies Endpoint;

export const sendMessage = {
  name: "sendMessage",
  method: "POST",
  path: "/conversations/message",
  offer: OFFERS.conversations,
  audit: "conversations",
  bodyLimit: MESSAGE_BODY_MAX_BYTES,
} as const satisfies Endpoint;

export const recallMessage = {
  name: "recallMessage",
  method: "PUT",
  path: "/conversations/message/:messageId/recall",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const flagMessage = {
  name: "flagMessage",
  method: "POST",
  path: "/conversations/flagged",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

export const listFlags = {
  name: "listFlags",
  method: "GET",
  path: "/conversations/admin/flagged",
  shape: "list",
  offer: OFFERS.conversations,
  audit: "conversations",
} as const satisfies Endpoint;

import { get, post, put } from "../endpoint.ts";

export const listConversations = get("listConversations", "/conversations", { shape: "list" });
export const getConversation = get("getConversation", "/conversations/:conversationId");
export const listMessages = get("listMessages", "/conversations/:conversationId/messages", { shape: "list" });
export const markConversationRead = put("markConversationRead", "/conversations/:conversationId/read");
export const listContacts = get("listContacts", "/conversations/contacts/:studentId", { shape: "list" });
export const createConversation = post("createConversation", "/conversations");
export const sendMessage = post("sendMessage", "/conversations/message");
export const recallMessage = put("recallMessage", "/conversations/message/:messageId/recall");
export const flagMessage = post("flagMessage", "/conversations/flagged");
export const listFlags = get("listFlags", "/conversations/admin/flagged", { shape: "list" });

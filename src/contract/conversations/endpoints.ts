import { get, post, put } from "../endpoint.ts";

export const listConversations = get("listConversations", "/conversations", { shape: "list" });
export const getConversation = get("getConversation", "/conversations/:conversationId");
export const listMessages = get("listMessages", "/conversations/:conversationId/messages", { shape: "list" });
export const markConversationRead = put("markConversationRead", "/conversations/:conversationId/read", {
  kept: { subject: "read", version: 1 },
});
export const listContacts = get("listContacts", "/conversations/contacts/:studentId", { shape: "list" });
export const createConversation = post("createConversation", "/conversations", {
  kept: { subject: "message", version: 1 },
});
export const sendMessage = post("sendMessage", "/conversations/message", { kept: { subject: "message", version: 1 } });
export const recallMessage = put("recallMessage", "/conversations/message/:messageId/recall", {
  needsConnection: "needsReply",
});
export const flagMessage = post("flagMessage", "/conversations/flagged", { needsConnection: "needsReply" });
export const listFlags = get("listFlags", "/conversations/admin/flagged", { shape: "list" });

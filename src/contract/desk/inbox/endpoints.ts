import { get, post, put } from "#contract/endpoint.ts";

export const SUBJECT_MAX_LENGTH = 200;

/** Conversations with the caller or with the staff of an own group, unread ones first, and each batch in one row (DESK-2). */
export const listDeskConversations = get("listDeskConversations", "/desk/conversations", {
  access: "staff",
  shape: "list",
});

export const getDeskConversation = get("getDeskConversation", "/desk/conversations/:conversationId", {
  access: "staff",
});

export const listDeskMessages = get("listDeskMessages", "/desk/conversations/:conversationId/messages", {
  access: "staff",
  shape: "list",
});

export const markReadAtDesk = put("markReadAtDesk", "/desk/conversations/:conversationId/read", { access: "staff" });
export const answerAtDesk = post("answerAtDesk", "/desk/conversations/:conversationId/messages", { access: "staff" });

/** Recalls an own message that nobody else has read (CONV-16). */
export const recallAtDesk = post("recallAtDesk", "/desk/conversations/:conversationId/messages/:messageId/recall", {
  access: "staff",
});

/** Groups whose families the caller may write to. */
export const listWritableGroups = get("listWritableGroups", "/desk/inbox/groups", { access: "staff", shape: "list" });

/** The students of a group with their guardians, who are written to in their languages. */
export const listDeskFamilies = get("listDeskFamilies", "/desk/inbox/groups/:groupId/families", {
  access: "staff",
  shape: "list",
});

/** Begins a conversation with each of the families, who know nothing of one another (DESK-2). */
export const writeToFamilies = post("writeToFamilies", "/desk/inbox/groups/:groupId/messages", { access: "staff" });

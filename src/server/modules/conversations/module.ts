import { STAFF, STUDENTS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { conversationRoutes } from "./routes.ts";
import { tables } from "./tables.ts";

export const conversationsModule = {
  routes: [conversationRoutes],
  tags: { conversations: "Conversations between guardians and the school." },
  pathChecks: {},
  examples: {
    createConversation: {
      title: "Matteprovet",
      status: "ACTIVE",
      memberships: [{ membershipType: "USER", permission: "O", user: { userId: STAFF.mentor } }],
      messages: [{ text: "<p>När är provet?</p>" }],
      relationships: [{ referenceType: "STUDENT", referenceId: STUDENTS.compulsory }],
      student: { id: STUDENTS.compulsory },
    },
    sendMessage: { conversationID: "conversation-1", text: "<p>Tack för svaret!</p>" },
    flagMessage: { messageId: "conversation-1-message-2", reason: "Olämpligt språk" },
  },
  tables,
} satisfies Module;

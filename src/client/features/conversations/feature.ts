import { Chat20Filled, Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { prefetchConversation, prefetchConversations, prefetchFlags } from "#client/resources/conversations.ts";
import type { Feature } from "#client/session/feature.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { STAGED_ID } from "./compose/stagedId.ts";

export const conversations = {
  screens: {
    conversations: {
      page: async () => (await import("./ConversationsPage.tsx")).ConversationsPage,
      texts: ["conversations", "machineTranslation"],
      /** Loads the list, and the conversation if the address names one. Neither marks anything as read (CONV-11). */
      load: async ({ params: { conversationId } }, { services }) => {
        if (!services.conversations) return;
        prefetchConversations();
        if (conversationId === undefined || conversationId === STAGED_ID) return;
        const conversation = await prefetchConversation(conversationId);
        if (conversation) prefetchRichText(...conversation.messages.map(({ text }) => text));
      },
    },
    flaggedMessages: {
      page: async () => (await import("./FlaggedPage.tsx")).FlaggedPage,
      texts: ["conversations"],
      load: prefetchFlags,
    },
  },
  icons: { conversations: { regular: Chat20Regular, filled: Chat20Filled } },
  refreshes: {
    createConversation: ["listConversations"],
    sendMessage: ["getConversation", "listConversations"],
    recallMessage: ["getConversation", "listConversations"],
    flagMessage: ["getConversation", "listConversations", "listFlags"],
    markConversationRead: ["listConversations", "listNotifications"],
  },
  follows: {
    getConversation: ["message"],
    listConversations: ["message", "read"],
    listFlags: ["message"],
  },
} satisfies Feature;

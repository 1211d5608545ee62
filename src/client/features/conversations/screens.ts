import { prefetchConversation, prefetchConversations, prefetchFlags } from "#client/resources/conversations.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { STAGED_ID } from "./compose/stagedId.ts";

export const conversationScreens = {
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
} satisfies FeatureScreens<"conversations" | "flaggedMessages">;

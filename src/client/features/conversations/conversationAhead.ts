import type { Destination } from "#client/lib/destination.ts";
import { prefetchConversation, prefetchConversations } from "#client/resources/conversations.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { prefetchRichText } from "#client/ui/text/useRichText.ts";
import { STAGED_ID } from "./compose/staged.ts";

/** Fetches ahead the list, or what the page of one conversation will ask for. Nothing counts as read by that (CONV-11). */
export async function conversationAhead({ params: { conversationId } }: Destination, { services }: Viewer) {
  if (!services.conversations) return;
  prefetchConversations();
  if (conversationId === undefined || conversationId === STAGED_ID) return;
  const conversation = await prefetchConversation(conversationId);
  if (conversation) prefetchRichText(...conversation.messages.map(({ text }) => text));
}

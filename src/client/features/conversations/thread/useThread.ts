import { useEffect, useRef, useState } from "react";
import { fetchOlderMessages, useConversation } from "#client/resources/conversations.ts";
import type { Message } from "#contract/conversations.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import { withNewest } from "./threadRows.ts";

export type Thread = {
  conversation: ReturnType<typeof useConversation>;
  messages: Message[];
  /** Until when it had been read when it was opened. */
  readUntil: string | null | undefined;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  loadOlder: () => void;
};

type Known = { id: string; readUntil: string | null; messages: Message[]; newest: Message[]; hasOlder: boolean };

/** A thread that opens with its newest messages and grows towards the older ones. */
export function useThread(conversationId: string): Thread {
  const conversation = useConversation(conversationId);
  const [known, setKnown] = useState<Known | null>(null);
  const [older, setOlder] = useState({ isLoading: false, hasFailed: false });
  const isLoading = useRef(false);
  const data = conversation.data?.id === conversationId ? conversation.data : undefined;

  if (data && (known?.id !== conversationId || known.newest !== data.messages)) {
    const before = known?.id === conversationId ? known : null;
    const messages = withNewest(before?.messages ?? [], data.messages);
    const isWhole = messages === data.messages;
    setKnown({
      id: conversationId,
      readUntil: before ? before.readUntil : data.lastRead,
      messages,
      newest: data.messages,
      hasOlder: isWhole || !before ? data.messages.length >= MESSAGES_PAGE_SIZE : before.hasOlder,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread begins anew
  useEffect(() => {
    isLoading.current = false;
    setOlder({ isLoading: false, hasFailed: false });
  }, [conversationId]);

  const shown = known?.id === conversationId ? known : null;

  const loadOlder = async () => {
    const oldest = shown?.messages[0];
    if (!shown?.hasOlder || !oldest || isLoading.current) return;
    isLoading.current = true;
    setOlder({ isLoading: true, hasFailed: false });
    try {
      const page = await fetchOlderMessages(conversationId, oldest.id);
      setKnown((current) =>
        current?.id === conversationId && current.messages[0]?.id === oldest.id
          ? { ...current, messages: [...page, ...current.messages], hasOlder: page.length >= MESSAGES_PAGE_SIZE }
          : current,
      );
      setOlder({ isLoading: false, hasFailed: false });
    } catch {
      setOlder({ isLoading: false, hasFailed: true });
    } finally {
      isLoading.current = false;
    }
  };

  return {
    conversation,
    messages: shown?.messages ?? [],
    readUntil: shown?.readUntil,
    isLoadingOlder: older.isLoading,
    hasFailedOlder: older.hasFailed,
    loadOlder: () => void loadOlder(),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchOlderMessages, useConversation } from "#client/resources/conversations.ts";
import type { Message } from "#contract/conversations/schemas.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import { withNewest } from "./threadRows.ts";

export type Thread = {
  conversation: ReturnType<typeof useConversation>;
  messages: Message[];
  /** Until when it had been read when it was opened. */
  readUntil: string | null | undefined;
  /** Whether older messages exist that are not loaded. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  loadOlder: () => void;
  /** Whether older messages are being fetched until the sought one is among them. */
  isSeeking: boolean;
};

type KnownThread = { id: string; readUntil: string | null; messages: Message[]; newest: Message[]; hasOlder: boolean };

/** Messages fetched at once while one of them is sought: as many as the server gives. */
const SOUGHT_PAGE_SIZE = 200;

/**
 * A thread that opens with its newest messages and grows towards the older ones, at once as far as to one that is sought.
 */
export function useThread(conversationId: string, soughtId?: string): Thread {
  const conversation = useConversation(conversationId);
  const [known, setKnown] = useState<KnownThread | null>(null);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread starts over
  useEffect(() => {
    isLoading.current = false;
    setOlder({ isLoading: false, hasFailed: false });
  }, [conversationId]);

  const shown = known?.id === conversationId ? known : null;

  const canSeek = soughtId !== undefined && shown?.hasOlder && !older.hasFailed;
  const isSeeking = canSeek === true && !shown.messages.some(({ id }) => id === soughtId);
  const seek = useEffectEvent(() => void loadOlder(SOUGHT_PAGE_SIZE));
  const oldestId = shown?.messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: seeks on in each page that comes
  useEffect(() => {
    if (isSeeking) seek();
  }, [isSeeking, oldestId]);

  const loadOlder = async (size = MESSAGES_PAGE_SIZE) => {
    const oldest = shown?.messages[0];
    if (!shown?.hasOlder || !oldest || isLoading.current) return;
    isLoading.current = true;
    setOlder({ isLoading: true, hasFailed: false });
    try {
      const page = await fetchOlderMessages(conversationId, oldest.id, size);
      setKnown((current) =>
        current?.id === conversationId && current.messages[0]?.id === oldest.id
          ? { ...current, messages: [...page, ...current.messages], hasOlder: page.length >= size }
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
    hasOlder: shown?.hasOlder ?? false,
    isLoadingOlder: older.isLoading,
    hasFailedOlder: older.hasFailed,
    loadOlder: () => void loadOlder(),
    isSeeking,
  };
}

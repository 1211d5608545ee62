import { useState } from "react";
import { fetchOlderAtDesk } from "#client/resources/deskInbox.ts";
import type { DeskMessage, DeskThread } from "#contract/desk/inbox/schemas.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";

type KnownMessages = { newest: DeskMessage[]; all: DeskMessage[]; hasOlder: boolean };

const isFull = ({ length }: DeskMessage[]): boolean => length >= MESSAGES_PAGE_SIZE;

/** The messages of a thread, which grows towards the older ones. */
export function useDeskMessages({ id, messages }: Pick<DeskThread, "id" | "messages">) {
  const [known, setKnown] = useState<KnownMessages>({ newest: messages, all: messages, hasOlder: isFull(messages) });
  const [older, setOlder] = useState({ isLoading: false, hasFailed: false });
  if (known.newest !== messages) {
    const ids = new Set(messages.map((message) => message.id));
    setKnown({ ...known, newest: messages, all: [...known.all.filter((one) => !ids.has(one.id)), ...messages] });
  }
  const loadOlder = async () => {
    const [oldest] = known.all;
    if (!oldest || older.isLoading) return;
    setOlder({ isLoading: true, hasFailed: false });
    try {
      const page = await fetchOlderAtDesk(id, oldest.id);
      setKnown((now) => ({ ...now, all: [...page, ...now.all], hasOlder: isFull(page) }));
      setOlder({ isLoading: false, hasFailed: false });
    } catch {
      setOlder({ isLoading: false, hasFailed: true });
    }
  };
  return { messages: known.all, hasOlder: known.hasOlder, older, loadOlder: () => void loadOlder() };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchOlderAtDesk } from "#client/resources/deskInbox.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { DeskMessage, DeskThread } from "#contract/desk/inbox/schemas.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";

type KnownMessages = { newest: DeskMessage[]; all: DeskMessage[]; hasOlder: boolean };

const isFull = ({ length }: DeskMessage[]): boolean => length >= MESSAGES_PAGE_SIZE;

/** The messages of a thread, which grows towards the older ones. */
export function useDeskMessages({ id, messages }: Pick<DeskThread, "id" | "messages">) {
  const { t } = useTranslation("deskInbox");
  const [known, setKnown] = useState<KnownMessages>({ newest: messages, all: messages, hasOlder: isFull(messages) });
  const [isLoading, setLoading] = useState(false);
  if (known.newest !== messages) {
    const ids = new Set(messages.map((message) => message.id));
    setKnown({ ...known, newest: messages, all: [...known.all.filter((one) => !ids.has(one.id)), ...messages] });
  }
  const loadOlder = async () => {
    const [oldest] = known.all;
    if (!oldest || isLoading) return;
    setLoading(true);
    try {
      const page = await fetchOlderAtDesk(id, oldest.id);
      setKnown((now) => ({ ...now, all: [...page, ...now.all], hasOlder: isFull(page) }));
    } catch {
      notify({ msg: t("threadFailed") });
    } finally {
      setLoading(false);
    }
  };
  return { messages: known.all, hasOlder: known.hasOlder, isLoading, loadOlder: () => void loadOlder() };
}

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { Message } from "#contract/conversations.ts";
import { fullName } from "./titleOf.ts";

/** Has screen readers say, politely, that somebody has written in the thread that is open. */
export function useNewsAloud(conversationId: string, messages: Message[], ownId: string | undefined): void {
  const { t } = useTranslation("conversations");
  const known = useRef<{ conversationId: string; newest: string } | null>(null);
  const newest = messages.at(-1);

  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = { conversationId, newest: newest.id };
    const isNews = before?.conversationId === conversationId && before.newest !== newest.id;
    if (isNews && newest.creator.userId !== ownId) {
      announce(t("newFrom", { name: fullName(newest.creator) || t("nameHidden") }));
    }
  }, [conversationId, newest, ownId, t]);
}

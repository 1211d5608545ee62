import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#client/ui/announce.ts";
import {
  dropOutgoing,
  type Outgoing,
  outgoingOf,
  recallOutbox,
  sendAgain,
  sendFrom,
  subscribeToOutbox,
} from "./outbox.ts";

export type Outbox = {
  messages: Outgoing[];
  isSending: boolean;
  send: (html: string) => Promise<string | null>;
  sendAgain: (key: string) => Promise<string | null>;
  drop: (key: string) => void;
};

/** What was written in one thread and has not arrived yet. */
export function useOutbox(name: string, deliver: (html: string, key: string) => Promise<string>): Outbox {
  const { t } = useTranslation("conversations");
  const messages = useSyncExternalStore(subscribeToOutbox, () => outgoingOf(name));
  useEffect(() => void recallOutbox(name), [name]);

  const told = async (sending: Promise<string | null>): Promise<string | null> => {
    const id = await sending;
    announce(id === null ? t("notSent") : t("sent"));
    return id;
  };
  return {
    messages,
    isSending: messages.some(({ state }) => state === "sending"),
    send: (html) => told(sendFrom(name, html, deliver)),
    sendAgain: (key) => told(sendAgain(name, key, deliver)),
    drop: (key) => dropOutgoing(name, (message) => message.key === key),
  };
}

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
  send: (html: string) => void;
  sendAgain: (key: string) => void;
  drop: (key: string) => void;
};

type Delivery = {
  /** Sends a message; answers the id of what has come of it. */
  deliver: (html: string, key: string) => Promise<string>;
  onArrived?: (id: string) => void;
};

/** What was written in one thread and has not arrived yet. */
export function useOutbox(name: string, { deliver, onArrived }: Delivery): Outbox {
  const { t } = useTranslation("conversations");
  const messages = useSyncExternalStore(subscribeToOutbox, () => outgoingOf(name));

  const tell = async (sending: Promise<string | null>): Promise<void> => {
    const id = await sending;
    announce(id === null ? t("notSent") : t("sent"));
    if (id !== null) onArrived?.(id);
  };
  const retry = (key: string) => void tell(sendAgain(name, key, deliver));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => void recallOutbox(name).then((keys) => keys.forEach(retry)), [name]);

  return {
    messages,
    isSending: messages.some(({ state }) => state === "sending"),
    send: (html) => void tell(sendFrom(name, html, deliver)),
    sendAgain: retry,
    drop: (key) => dropOutgoing(name, (message) => message.key === key),
  };
}
